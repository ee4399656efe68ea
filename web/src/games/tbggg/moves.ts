// Which piece a move is made with, which pieces a move or a log line is about, and what a click
// on a piece that is not lit was probably meant to do.
import { among, byKind, oneOf, type ByKind } from '../kinds';
import type { PieceId } from '../contract';
import { tell } from './messages';
import { charityId, geekId, geeksIn, isChoosing, windowId } from './street';
import { colours, shelves, shops, type Shelf, type Tbggg, type TbgggView } from './types';

type Move = Tbggg['Move'];
type Event = Tbggg['Event'];

const window = ({ shop, shelf, column }: { shop: number; shelf: Shelf; column: number }) =>
  windowId(shop, shelf, column);
const screen = (seat?: number) => `screen:${seat}`;
const shop = (number: number) => `shop:${number}`;
const charity = ({ colour, number }: { colour: string; number: number }) => charityId(colour, number);

export function target(move: Move, view: TbgggView): PieceId | null {
  switch (move.kind) {
    case 'first':
      return screen(move.seat);
    case 'tile':
    case 'discard':
      return `stock:${move.number}`;
    case 'window':
    case 'buy':
      return window(move);
    case 'advertise':
    case 'also':
    case 'send':
      return geekId(view.turn, move.shop);
    case 'promote':
      return shop(move.to);
    case 'charity':
      return charity(move);
    case 'throw':
      return 'cup';
    default:
      return null; // pass, and what nature does
  }
}

const ofEvent: ByKind<Event, [], PieceId[]> = {
  rolled_off: ({ seat }) => [screen(seat)],
  roll_off_tied: () => [],
  named_first: ({ first }) => [screen(first)],
  gift: ({ seat }) => [screen(seat)],
  round_began: () => ['round'],
  arrived: ({ seat }) => [screen(seat)],
  supplied: (event) => [window(event)],
  discarded: ({ seat }) => [screen(seat)],
  passed: ({ seat }) => [screen(seat)],
  geek_arrived: (event) => [geekId(event.seat!, event.shop), shop(event.shop)],
  picked_up: (event) => [screen(event.seat), shop(event.shop)],
  promoted: (event) => [shop(event.from), geekId(event.seat!, event.to)],
  new_first: ({ seat }) => [screen(seat)],
  turned_up: () => shops.map(shop),
  blank_removed: (event) => [window(event)],
  to_charity: (event) => [shop(event.shop), charity(event)],
  bought: (event) => [window(event), screen(event.seat)],
  bought_charity: (event) => [charity(event), screen(event.seat)],
  took_back: ({ seat }) => [screen(seat)],
  sold: (event) => [shop(event.shop), screen(event.seat), screen(event.buyer)],
  charity_unsold: ({ seat }) => [screen(seat)],
  unsold: (event) => [shop(event.shop), screen(event.seat)],
  game_over: () => [],
};

const isEvent = among<Event>(ofEvent);

export function pieces(told: Move | Event, view: TbgggView): PieceId[] {
  if (isEvent(told)) return byKind(ofEvent, told);
  const clicked = target(told, view);
  if (clicked === null) return [];
  return told.kind === 'promote' ? [clicked, geekId(view.turn, told.from)] : [clicked];
}

function wishForShop(number: number, view: TbgggView, seat: number): Move | null {
  const mine = view.players[seat];
  const from = mine && shops.find((other) => other !== number && geeksIn(mine, other) > 0);
  return from === undefined ? null : { kind: 'promote', from, to: number };
}

export function wish(piece: PieceId, view: TbgggView, seat: number): Move | null {
  const [kind, name = ''] = piece.split(':');
  switch (kind) {
    case 'window': {
      const [number, at, column] = name.split('-');
      const shelf = oneOf(shelves, at);
      const kind = isChoosing(view.step) ? 'buy' : 'window';
      return shelf && { kind, shop: Number(number), shelf, column: Number(column) };
    }
    case 'stock': {
      return { kind: view.step === 'surplus' ? 'discard' : 'tile', number: Number(name) };
    }
    case 'geek': {
      const [owner, at] = name.split('-').map(Number);
      if (owner !== seat) return null;
      const verb = view.step === 'also' ? 'also' : isChoosing(view.step) ? 'send' : 'advertise';
      return { kind: verb, shop: at ?? 0 };
    }
    case 'shop':
      return wishForShop(Number(name), view, seat);
    case 'charity': {
      const [of, number] = name.split('-');
      const colour = oneOf(colours, of);
      return colour && { kind: 'charity', colour, number: Number(number) };
    }
    case 'screen':
      return { kind: 'first', seat: Number(name) };
    case 'cup':
      return { kind: 'throw' };
    default:
      return null;
  }
}

// A tile may go to a shop that does not sell it, but hardly anybody wants that.
export function caution(told: Event, { aid }: TbgggView): string | null {
  if (told.kind !== 'supplied') return null;
  const { shop, shelf, column } = told;
  const wrong = aid.to_charity[shop - 1]?.[shelves.indexOf(shelf)]?.[column - 1];
  return wrong ? tell('caution.not_sold', { shop }) : null;
}

export const drags = (piece: PieceId) => piece.startsWith('stock:');
