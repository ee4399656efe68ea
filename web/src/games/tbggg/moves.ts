// Which piece a move is made with, which pieces a move or a log line is about, and what a click
// on a piece that is not lit was probably meant to do.
import type { Form } from '../../lib/protocol';
import type { PieceId } from '../contract';
import { charityId, geekId, geeksIn, isChoosing, windowId } from './street';
import { SHOPS, type Shelf, type TbgggView } from './types';

const window = (form: Form) => windowId(form.shop as number, form.shelf as Shelf, form.column as number);
const screen = (seat: unknown) => `screen:${String(seat)}`;
// "blank" is the engine's word for number 0.
const numberOf = (form: Form) => (form.number === 'blank' ? 0 : Number(form.number));
const stock = (form: Form) => `stock:${numberOf(form)}`;
const charity = (form: Form) => charityId(String(form.colour), numberOf(form));
const shop = (form: Form) => `shop:${String(form.shop)}`;
const geek = (form: Form, seat: number) => geekId(seat, form.shop as number);

export function target(form: Form, view: TbgggView): PieceId | null {
  switch (form.kind) {
    case 'first':
      return screen(form.seat);
    case 'tile':
    case 'discard':
      return stock(form);
    case 'window':
    case 'buy':
      return window(form);
    case 'advertise':
    case 'also':
    case 'send':
      return geek(form, view.turn);
    case 'promote':
      return `shop:${String(form.to)}`;
    case 'charity':
      return charity(form);
    case 'throw':
      return 'cup';
    default:
      return null; // pass, and what nature does
  }
}

const EVENTS: Record<string, (form: Form) => PieceId[]> = {
  rolled_off: (form) => [screen(form.seat)],
  named_first: (form) => [screen(form.first)],
  gift: (form) => [screen(form.seat)],
  round_began: () => ['round'],
  arrived: (form) => [screen(form.seat)],
  supplied: (form) => [window(form)],
  discarded: (form) => [screen(form.seat)],
  passed: (form) => [screen(form.seat)],
  geek_arrived: (form) => [geek(form, form.seat as number), shop(form)],
  picked_up: (form) => [screen(form.seat), shop(form)],
  promoted: (form) => [`shop:${String(form.from)}`, geekId(form.seat as number, form.to as number)],
  new_first: (form) => [screen(form.seat)],
  turned_up: () => SHOPS.map((number) => `shop:${number}`),
  blank_removed: (form) => [window(form)],
  to_charity: (form) => [shop(form), charity(form)],
  bought: (form) => [window(form), screen(form.seat)],
  bought_charity: (form) => [charity(form), screen(form.seat)],
  took_back: (form) => [screen(form.seat)],
  sold: (form) => [shop(form), screen(form.seat), screen(form.buyer)],
  charity_unsold: (form) => [screen(form.seat)],
  unsold: (form) => [shop(form), screen(form.seat)],
};

export function pieces(form: Form, view: TbgggView): PieceId[] {
  const told = EVENTS[form.kind];
  if (told) return told(form);
  const clicked = target(form, view);
  if (clicked === null) return [];
  if (form.kind === 'promote') return [clicked, geekId(view.turn, form.from as number)];
  return [clicked];
}

function wishForShop(number: number, view: TbgggView, seat: number): Form | null {
  const mine = view.players[seat];
  const from = mine && SHOPS.find((other) => other !== number && geeksIn(mine, other) > 0);
  return from === undefined ? null : { kind: 'promote', from, to: number };
}

export function wish(piece: PieceId, view: TbgggView, seat: number): Form | null {
  const [kind, name = ''] = piece.split(':');
  switch (kind) {
    case 'window': {
      const [number, shelf, column] = name.split('-');
      const at = { shop: Number(number), shelf: shelf ?? '', column: Number(column) };
      return { kind: isChoosing(view.step) ? 'buy' : 'window', ...at };
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
      const [colour, number] = name.split('-');
      return number === undefined ? null : { kind: 'charity', colour: colour!, number: Number(number) };
    }
    case 'screen':
      return { kind: 'first', seat: Number(name) };
    case 'cup':
      return { kind: 'throw' };
    default:
      return null;
  }
}
