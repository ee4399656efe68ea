// Works, contracts and reputation tiles go to the player who takes them.
import type { Flight } from '../contract';
import { pieceOf } from './moves';
import { artists, columnCount, forms, type GalleristView, type Player } from './types';

export const workId = (form: string) => `open_work:${form}`;

export function flights(before: GalleristView, after: GalleristView): Flight[] {
  return after.players.flatMap((player, seat) => {
    const had = before.players[seat]!;
    return [
      ...works(after, had, player, seat),
      ...contracts(before, had, player, seat),
      ...tiles(before, had, player, seat),
    ];
  });
}

function works({ aid }: GalleristView, had: Player, player: Player, seat: number): Flight[] {
  if (player.exhibited.length <= had.exhibited.length) return [];
  const space = player.exhibited.length - 1;
  const { form } = aid.artists[artists.indexOf(player.exhibited[space]!.artist)]!;
  return [{ thing: workId(form), to: [pieceOf.work(seat, space), pieceOf.player(seat)] }];
}

function contracts(before: GalleristView, had: Player, player: Player, seat: number): Flight[] {
  return player.contracts.flatMap((contract, i) => {
    const pile = before.display.findIndex((cards) => cards.at(-1) === contract?.card);
    if (!contract || contract.card === had.contracts[i]?.card || pile < 0) return [];
    return [{ thing: pieceOf.pile(pile + 1), to: [pieceOf.contract(seat, i + 1), pieceOf.player(seat)] }];
  });
}

function tiles(before: GalleristView, had: Player, player: Player, seat: number): Flight[] {
  return player.reputation.flatMap((tile, i) => {
    const cell = before.reputation.findIndex((place) => place.tile !== null && place.tile === tile);
    if (tile === null || tile === had.reputation[i] || cell < 0) return [];
    const thing = pieceOf.cell(forms[Math.floor(cell / columnCount)]!, (cell % columnCount) + 1);
    return [{ thing, to: [pieceOf.reputation(seat, i + 1), pieceOf.player(seat)] }];
  });
}
