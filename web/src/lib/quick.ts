// One click to a game: as many players as play it best, the computer on all seats but one.
import { api } from './api';
import { createTable } from './nonce';
import { go } from './router.svelte';

const best: Record<string, number> = { tbggg: 4, essen: 4, gallerist: 3, kairo: 3 };

export function usualPlayers(game: string): number {
  return best[game] ?? 3;
}

// The opponent for whoever did not choose one; `levels` has the weakest first.
export function usualLevel(levels: string[]): string {
  return levels.includes('skilled') ? 'skilled' : (levels.at(-1) ?? 'skilled');
}

export async function theUsualLevel(): Promise<string> {
  return usualLevel((await api.games()).levels);
}

export async function playNow(game: string, players = usualPlayers(game)): Promise<void> {
  const computer = await theUsualLevel();
  const computers = Array.from({ length: players - 1 }, () => ({ computer }));
  const { id } = await createTable({ game, seats: [{ person: 'me' }, ...computers], start: true });
  go(`/table/${id}`);
}
