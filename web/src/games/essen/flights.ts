// A game bought goes from its booth to the bag.
import type { Flight } from '../contract';
import { gamesOf } from './fair';
import type { EssenView } from './types';

export const boxId = (booth: number) => `box:${booth}`;

export function flights(before: EssenView, after: EssenView): Flight[] {
  return after.players.flatMap((player, seat) => {
    const had = gamesOf(before.players[seat]!);
    return gamesOf(player)
      .filter((game) => !had.includes(game))
      .map((game) => ({ thing: boxId(game), to: [`tile:${game}`, `player:${seat}`] }));
  });
}
