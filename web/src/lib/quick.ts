// One click to a game: as many players as play it best, the computer on all seats but one; or to a table
// that waits for friends.
import { loadGame } from '../games';
import { api } from './api';
import { addressFor } from './code';
import { createTable } from './nonce';
import { go } from './router.svelte';
import { settings } from './settings.svelte';
import { alone, hasEngine } from './site';

// The opponent that was chosen, and for whoever chose none a middling one; `levels` has the weakest first.
export function usualLevel(levels: string[]): string {
  if (settings.level && levels.includes(settings.level)) return settings.level;
  return levels.includes('skilled') ? 'skilled' : (levels.at(-1) ?? 'skilled');
}

export async function theUsualLevel(): Promise<string> {
  return usualLevel((await api.games()).levels);
}

// A table for friends: as many open seats as play it best, and a link to share.
export async function openForFriends(game: string): Promise<void> {
  const { usualPlayers } = await loadGame(game);
  const open = Array.from({ length: Math.max(1, usualPlayers - 1) }, () => ({ person: null }));
  const { id, invitation } = await createTable({ game, seats: [{ person: 'me' }, ...open], start: false });
  go(addressFor(id, invitation));
}

/** Whether games against computers alone are begun on this device. */
export const playsHere = () => alone || (hasEngine && settings.device);

export async function playNow(game: string, players?: number): Promise<void> {
  const [computer, { usualPlayers }] = await Promise.all([theUsualLevel(), loadGame(game)]);
  const computers = Array.from({ length: (players ?? usualPlayers) - 1 }, () => ({ computer }));
  const { id } = await createTable(
    { game, seats: [{ person: 'me' }, ...computers], start: true },
    playsHere(),
  );
  go(`/table/${id}`);
}
