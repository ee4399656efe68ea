// Cards are drawn and played, stalls come to the market.
import type { Flight } from '../contract';
import { pieceOf } from './moves';
import { colours, type CardName, type KairoView } from './types';

export function flights(before: KairoView, after: KairoView): Flight[] {
  return after.players.flatMap((player, seat) => {
    const had = before.players[seat]!;
    const mine = pieceOf.player(seat);
    const found: Flight[] = [];
    if (player.hand_size > had.hand_size) {
      const card = missing(before.display, after.display);
      if (card) found.push({ thing: pieceOf.display(card), to: [pieceOf.hand(card), mine] });
      else if (after.deck_size < before.deck_size) found.push({ thing: pieceOf.deck, to: [mine] });
    }
    if (player.hand_size < had.hand_size && after.discard.length > before.discard.length) {
      const card = after.discard.at(-1)!;
      found.push(
        had.hand
          ? { thing: pieceOf.hand(card), to: [pieceOf.discards] }
          : { thing: pieceOf.discards, from: [mine] },
      );
    }
    if (player.barkers > had.barkers) found.push({ thing: pieceOf.barkers, to: [mine] });
    colours.forEach((colour, i) => {
      if (after.stalls[seat]?.[i] && !before.stalls[seat]?.[i])
        found.push({ thing: pieceOf.stall(seat, colour), from: [mine] });
    });
    return found;
  });
}

function missing(before: CardName[], after: CardName[]): CardName | undefined {
  const left = [...after];
  return before.find((card) => {
    const at = left.indexOf(card);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
