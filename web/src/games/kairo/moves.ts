// Which piece a move or a log line is about, and what a click on an unlit piece probably meant.
import type { Change } from '../../lib/protocol';
import { term, word } from '../../lib/i18n.svelte';
import type { ChoiceOf, Draws, Gathering, PieceId } from '../contract';
import { oneOf } from '../kinds';
import { neighbour, placeOf, stallsOf } from './market';
import {
  cardNames,
  colours,
  columns,
  sides,
  type Colour,
  type Kairo,
  type KairoView,
  type Square,
} from './types';

type Move = Kairo['Move'];
type Told = Move | Kairo['Event'];

export const pieceOf = {
  square: (square: Square): PieceId => `square:${square}`,
  stall: (owner: number, colour: Colour): PieceId => `stall:${owner}:${colour}`,
  customer: (colour: Colour): PieceId => `customer:${colour}`,
  newStall: (seat: number, colour: Colour): PieceId => `new:${seat}:${colour}`,
  hand: (card: string): PieceId => `hand:${card}`,
  display: (card: string): PieceId => `display:${card}`,
  coin: (seat: number, colour: Colour): PieceId => `coin:${seat}:${colour}`,
  pay: (coins: number): PieceId => `pay:${coins}`,
  player: (seat: number): PieceId => `player:${seat}`,
  medal: (colour: Colour, metal: 'gold' | 'silver'): PieceId => `medal:${colour}:${metal}`,
  supply: (colour: Colour): PieceId => `supply:${colour}`,
  deck: 'deck',
  discards: 'discards',
  barkers: 'barkers',
} as const;

function squareOf({ column, row }: { column: string; row: number }): Square {
  return `${column}${row}`;
}

export function target(told: Told, view: KairoView, effect: Change[]): PieceId | null {
  switch (told.kind) {
    case 'stall':
      return pieceOf.newStall(view.turn, told.colour);
    case 'extend':
    case 'move':
      return pieceOf.stall(view.turn, told.colour);
    case 'play':
    case 'keep':
    case 'discard':
      return pieceOf.hand(told.card);
    case 'lure':
      return pieceOf.customer(told.colour);
    case 'take':
      return pieceOf.display(told.card);
    case 'deck':
      return pieceOf.deck;
    case 'barker':
      return pieceOf.barkers;
    case 'square':
      return pieceOf.square(squareOf(told));
    case 'side':
      return effect.find((change) => change.what === 'entrance')?.to ?? null; // the square on that side
    case 'pay':
      return pieceOf.pay(told.coins);
    case 'coin':
      return pieceOf.coin(view.turn, told.colour);
    default:
      return null; // three cards, passing: buttons; nature's moves
  }
}

// Moves light their target; log lines name squares, colours and seats.
export function pieces(told: Told, view: KairoView, effect: Change[]): PieceId[] {
  const seat = 'seat' in told && told.seat !== undefined ? told.seat : view.turn;
  switch (told.kind) {
    case 'customer_came':
    case 'swapped':
      return [pieceOf.customer(told.colour), pieceOf.square(squareOf(told))];
    case 'lured':
      return [pieceOf.square(squareOf(told)), pieceOf.customer(told.colour)];
    case 'customer_outside':
      return [pieceOf.customer(told.colour)];
    case 'placed':
    case 'moved':
    case 'extended':
      return [pieceOf.stall(seat, told.colour), pieceOf.square(squareOf(told))];
    case 'displayed':
      return [pieceOf.display(told.card)];
    case 'played':
    case 'discarded':
      return [pieceOf.discards, pieceOf.player(seat)];
    case 'got_gold':
      return [pieceOf.medal(told.colour, 'gold')];
    case 'got_silver':
      return [pieceOf.medal(told.colour, 'silver')];
    case 'income':
    case 'paid':
    case 'fee':
      return [pieceOf.coin(seat, told.colour)];
    case 'bank_empty':
      return [pieceOf.supply(told.colour)];
    case 'used_barkers':
    case 'took_barker':
      return [pieceOf.player(seat), pieceOf.barkers];
    case 'reshuffled':
      return [pieceOf.deck, pieceOf.discards];
    case 'dealt':
    case 'drew':
    case 'took':
    case 'begins':
    case 'set_up_skipped':
    case 'got_points':
    case 'passed':
    case 'no_cards_left':
    case 'final_medals':
    case 'final_coins':
      return [pieceOf.player(seat)];
    default: {
      const piece = target(told, view, effect);
      return piece ? [piece] : [];
    }
  }
}

// An unlit piece in the words of the question being asked.
export function wish(piece: PieceId, view: KairoView, seat: number): Move | null {
  const [kind, first, second] = piece.split(':');
  const square = kind === 'square' ? first! : squareUnder(kind, first, second, view);
  if (square && ['square', 'lure'].includes(view.step)) return squareMove(square);
  if (square && view.step === 'side') return sideMove(square, view);
  const mine = Number(first) === seat;
  const colour = oneOf(colours, kind === 'customer' ? first : second);
  const card = oneOf(cardNames, first);
  switch (kind) {
    case 'stall':
      return mine && view.step === 'build' ? colour && { kind: 'extend', colour } : null;
    case 'new':
      return colour && { kind: 'stall', colour };
    case 'customer':
      return colour && { kind: 'lure', colour };
    case 'hand': {
      const use = view.step === 'discard' || view.step === 'keep' ? view.step : 'play';
      return card && { kind: use, card };
    }
    case 'display':
      return card && { kind: 'take', card };
    case 'deck':
      return { kind: 'deck' };
    case 'barkers':
      return { kind: 'barker' };
    case 'coin':
      return mine ? colour && { kind: 'coin', colour } : null;
    default:
      return null;
  }
}

// Coins of other colours are paid in any order; the rules take them in the order of the colours.
export function gathers(view: KairoView, choices: ChoiceOf<Kairo>[]): Gathering<Kairo> | null {
  if (view.step !== 'coin' || choices.length === 0) return null;
  return {
    wanted: view.owed,
    of: colours.map((colour, i) => ({
      form: { kind: 'coin', colour },
      words: word('kairo.move.coin', { colour: term(`kairo.colour.${colour}`) }),
      most: view.aid.stand_ins[i]!,
    })),
  };
}

function squareUnder(
  kind: string | undefined,
  first: string | undefined,
  second: string | undefined,
  view: KairoView,
) {
  if (kind === 'customer') return view.customers[colours.findIndex((one) => one === first)]?.square ?? null;
  if (kind !== 'stall') return null;
  const owner = Number(first);
  return stallsOf(view).find((s) => s.owner === owner && s.colour === second)?.stall ?? null;
}

function squareMove(square: Square): Move {
  const { row, column } = placeOf(square);
  return { kind: 'square', row: row + 1, column: columns[column]! };
}

function sideMove(square: Square, view: KairoView): Move | null {
  const from = view.square?.square;
  const side = sides.find((s) => from && neighbour(from, s) === square);
  return side ? { kind: 'side', side } : null;
}

// A card that is drawn goes to one's own; everything else to what is asked next.
export function drags(piece: PieceId, _: KairoView, seat: number): Draws {
  if (/^(hand|new|stall|customer):/.test(piece)) return true;
  if (!/^(display:|deck$|barkers$)/.test(piece)) return false;
  return (place) => place.startsWith('hand:') || place === pieceOf.player(seat);
}
