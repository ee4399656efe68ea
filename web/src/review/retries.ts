// Mistakes that are played once more, each at a table of its own, remembered while this tab is open.
import { api } from '../lib/api';
import { go } from '../lib/router.svelte';
import type { ReviewedLoss } from '../lib/protocol';

export interface Retried {
  table: string; // where it was played
  invitation: string | null;
  loss: Pick<ReviewedLoss, 'ply' | 'seat' | 'lost' | 'error' | 'played_words'>;
}

const key = (table: string) => `emporium.retry.${table}`;

/** Founds a table that stands where the mistake was made, and goes there. */
export async function retry({ table, invitation, loss }: Retried): Promise<void> {
  const { ply, seat, lost, error, played_words } = loss;
  const { id } = await api.retry(table, { ply, seat }, invitation);
  const kept: Retried = { table, invitation, loss: { ply, seat, lost, error, played_words } };
  sessionStorage.setItem(key(id), JSON.stringify(kept));
  go(`/table/${id}`);
}

export function retriedAt(table: string): Retried | null {
  return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Retried | null;
}
