// Which piece a move or a log line is about, and what a click on an unlit piece probably meant.
import type { Change, Form } from '../../lib/protocol';
import type { PieceId } from '../contract';
import { neighbour, placeOf, stallsOf } from './market';
import { colours, columns, type Colour, type KairoView, type Square } from './types';

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

function squareOf(form: Form): Square {
  return `${form.column as string}${form.row as number}`;
}

export function target(form: Form, view: KairoView, effect: Change[]): PieceId | null {
  const colour = form.colour as Colour;
  const card = form.card as string;
  switch (form.kind) {
    case 'stall':
      return pieceOf.newStall(view.turn, colour);
    case 'extend':
    case 'move':
      return pieceOf.stall(view.turn, colour);
    case 'play':
    case 'keep':
    case 'discard':
      return pieceOf.hand(card);
    case 'lure':
      return pieceOf.customer(colour);
    case 'take':
      return pieceOf.display(card);
    case 'deck':
      return pieceOf.deck;
    case 'barker':
      return pieceOf.barkers;
    case 'square':
      return pieceOf.square(squareOf(form));
    case 'side':
      return effect.find((change) => change.what === 'entrance')?.to ?? null; // the square on that side
    case 'pay':
      return pieceOf.pay(form.coins as number);
    case 'coin':
      return pieceOf.coin(view.turn, colour);
    default:
      return null; // three cards, passing: buttons; nature's moves
  }
}

// Moves light their target; log lines name squares, colours and seats.
export function pieces(form: Form, view: KairoView, effect: Change[]): PieceId[] {
  const seat = typeof form.seat === 'number' ? form.seat : view.turn;
  const colour = form.colour as Colour;
  switch (form.kind) {
    case 'customer_came':
    case 'swapped':
      return [pieceOf.customer(colour), pieceOf.square(squareOf(form))];
    case 'lured':
      return [pieceOf.square(squareOf(form)), pieceOf.customer(colour)];
    case 'customer_outside':
      return [pieceOf.customer(colour)];
    case 'placed':
    case 'moved':
    case 'extended':
      return [pieceOf.stall(seat, colour), pieceOf.square(squareOf(form))];
    case 'displayed':
      return [pieceOf.display(form.card as string)];
    case 'played':
    case 'discarded':
      return [pieceOf.discards, pieceOf.player(seat)];
    case 'got_gold':
      return [pieceOf.medal(colour, 'gold')];
    case 'got_silver':
      return [pieceOf.medal(colour, 'silver')];
    case 'income':
    case 'paid':
    case 'fee':
      return [pieceOf.coin(seat, colour)];
    case 'bank_empty':
      return [pieceOf.supply(colour)];
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
      const piece = target(form, view, effect);
      return piece ? [piece] : [];
    }
  }
}

// An unlit piece in the words of the question being asked.
export function wish(piece: PieceId, view: KairoView, seat: number): Form | null {
  const [kind, first, second] = piece.split(':') as [string, string?, string?];
  const square = kind === 'square' ? first! : squareUnder(kind, first, second, view);
  if (square && ['square', 'lure'].includes(view.step)) return squareForm(square);
  if (square && view.step === 'side') return sideForm(square, view);
  switch (kind) {
    case 'stall':
      return Number(first) === seat && view.step === 'build' ? { kind: 'extend', colour: second! } : null;
    case 'new':
      return { kind: 'stall', colour: second! };
    case 'customer':
      return { kind: 'lure', colour: first! };
    case 'hand':
      return { kind: view.step === 'discard' || view.step === 'keep' ? view.step : 'play', card: first! };
    case 'display':
      return { kind: 'take', card: first! };
    case 'deck':
      return { kind: 'deck' };
    case 'barkers':
      return { kind: 'barker' };
    case 'coin':
      return Number(first) === seat ? { kind: 'coin', colour: second! } : null;
    default:
      return null;
  }
}

function squareUnder(kind: string, first: string | undefined, second: string | undefined, view: KairoView) {
  if (kind === 'customer') return view.customers[colours.indexOf(first as Colour)]?.square ?? null;
  if (kind !== 'stall') return null;
  const owner = Number(first);
  return stallsOf(view).find((s) => s.owner === owner && s.colour === second)?.stall ?? null;
}

function squareForm(square: Square): Form {
  const { row, column } = placeOf(square);
  return { kind: 'square', row: row + 1, column: columns[column]! };
}

function sideForm(square: Square, view: KairoView): Form | null {
  const from = view.square?.square;
  const side = (['north', 'east', 'south', 'west'] as const).find(
    (s) => from && neighbour(from, s) === square,
  );
  return side ? { kind: 'side', side } : null;
}
