// Which piece a move is made with, which pieces a move or a log line is about, and what a click
// on a piece that is not lit was probably meant to do.
import type { Form } from '../../lib/protocol';
import type { PieceId } from '../contract';
import { spaceId, standsAt, type Space } from './fair';
import { BOARDS, type EssenView, type Place } from './types';

const booth = (form: Form) => spaceId(form.booth as number);
const place = (form: Form) => spaceId(form.place as Place);
const card = (form: Form) => `card:${String(form.card)}`;
const player = (form: Form) => `player:${String(form.seat)}`;
// Cards are secret to most: then nothing but the player's area can be pointed at.
const cardOf = (form: Form) => (typeof form.card === 'number' ? [card(form)] : []);

const here = (view: EssenView): Space | null => {
  const turn = view.players[view.turn];
  return turn === undefined ? null : standsAt(turn);
};

export function target(form: Form, view: EssenView): PieceId | null {
  switch (form.kind) {
    case 'pick':
    case 'keep':
      return `choice:${String(form.card)}`;
    case 'remove':
    case 'walk':
      return booth(form);
    case 'go':
      return place(form);
    case 'buy': {
      const at = here(view);
      return at === null ? null : spaceId(at);
    }
    case 'meal':
      return 'meal';
    case 'play_test':
      return 'deck';
    case 'unload':
      return 'trunk';
    case 'withdraw':
      return 'bank';
    default:
      return null; // end_turn, and what nature does
  }
}

const RANKINGS = BOARDS.map((board) => `ranking:${board}`);

const EVENTS: Record<string, (form: Form, view: EssenView) => PieceId[]> = {
  dealt: (form) => [player(form), ...cardOf(form)],
  picked: (form) => [player(form), ...cardOf(form)],
  common_laid: (_, view) => view.common.map((number) => `common:${number}`),
  common_card: (form) => [`common:${String(form.card)}`],
  ranking_shown: (form) => [`ranking:${String(form.board)}`],
  on_sale: (form) => [booth(form)],
  round_began: () => ['round'],
  released: (form) => [booth(form)],
  on_pallet: (form) => [`pallet:${String(form.pallet)}`],
  popularity: (form) => [`popularity:${String(form.symbol)}`],
  token_placed: (form) => [booth(form), `tile:${String(form.booth)}`],
  crowd_in_zone: (form) => [`zone:${String(form.zone)}`],
  crowd_in_courtyard: () => ['place:courtyard'],
  crowd_at_entrances: () => ['place:west_entrance', 'place:east_entrance'],
  last_tile_turned: () => ['last_tile'],
  first_player: (form) => [player(form)],
  removed: (form) => [booth(form)],
  walked: (form) => [player(form), booth(form)],
  went: (form) => [player(form), place(form)],
  ate: (form) => [player(form), 'place:courtyard'],
  bought: (form) => [booth(form), player(form), `tile:${String(form.booth)}`],
  pre_ordered: (form) => [player(form), `tile:${String(form.booth)}`],
  took_wish: (form) => [player(form), ...cardOf(form)],
  reshuffled: () => ['deck'],
  tested: (form) => [player(form), 'deck'],
  drew: (form) => [player(form), ...cardOf(form)],
  kept: (form) => [player(form), ...cardOf(form)],
  unloaded: (form) => [player(form), 'place:parking'],
  withdrew: (form) => [player(form), 'bank'],
  turn_ended: (form) => [player(form)],
  departed: (form) => [player(form), 'place:parking'],
  morning_scored: (form) => [player(form), ...RANKINGS],
  afternoon_scored: (form) => [player(form), ...RANKINGS],
  wishlist_scored: (form) => [player(form)],
};

export function pieces(form: Form, view: EssenView): PieceId[] {
  const told = EVENTS[form.kind];
  if (told) return told(form, view);
  const clicked = target(form, view);
  return clicked === null ? [] : [clicked];
}

export function wish(piece: PieceId, view: EssenView, seat: number): Form | null {
  const [kind, name] = piece.split(':') as [string, string | undefined];
  const mine = view.players[seat];
  switch (kind) {
    case 'booth': {
      const number = Number(name);
      if (view.step === 'remove') return { kind: 'remove', booth: number };
      if (mine && standsAt(mine) === number) return { kind: 'buy' };
      return { kind: 'walk', booth: number };
    }
    case 'place':
      return { kind: 'go', place: name ?? null };
    case 'choice':
      return { kind: view.step === 'keep' ? 'keep' : 'pick', card: Number(name) };
    case 'meal':
      return { kind: 'meal' };
    case 'deck':
      return { kind: 'play_test' };
    case 'trunk':
      return { kind: 'unload' };
    case 'bank':
      return { kind: 'withdraw' };
    default:
      return null;
  }
}
