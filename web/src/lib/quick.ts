// One click to a game: as many players as play it best, the computer on all seats but one.
import { api } from './api';
import { go } from './router.svelte';

const best: Record<string, number> = { tbggg: 4, essen: 4, gallerist: 3, kairo: 3 };
export const usualLevel = 'skilled';

export function usualPlayers(game: string): number {
  return best[game] ?? 3;
}

export async function playNow(game: string): Promise<void> {
  const computers = Array.from({ length: usualPlayers(game) - 1 }, () => ({ computer: usualLevel }));
  const { id } = await api.create({ game, seats: [{ person: 'me' }, ...computers], start: true });
  go(`/table/${id}`);
}
