// Which piece a move is made with, which pieces a move or a log line is about, and what a click
// on a piece that is not lit was probably meant to do.
import { among, byKind, oneOf, type ByKind } from '../kinds';
import type { Draws, PieceId } from '../contract';
import { spaceId, standsAt, type Space } from './fair';
import { tell } from './messages';
import { boards, places, type Essen, type EssenView } from './types';

type Move = Essen['Move'];
type Event = Essen['Event'];

const booth = ({ booth }: { booth: number }) => spaceId(booth);
const tile = ({ booth }: { booth: number }) => `tile:${booth}`;
const player = ({ seat }: { seat?: number }) => `player:${seat}`;
// Cards are secret to most: then nothing but the player's area can be pointed at.
const cardOf = ({ card }: { card?: number }) => (card === undefined ? [] : [`card:${card}`]);

const here = (view: EssenView): Space | null => {
  const turn = view.players[view.turn];
  return turn === undefined ? null : standsAt(turn);
};

export function target(move: Move, view: EssenView): PieceId | null {
  switch (move.kind) {
    case 'pick':
    case 'keep':
      return `choice:${move.card}`;
    case 'remove':
    case 'walk':
      return booth(move);
    case 'go':
      return spaceId(move.place);
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

const rankings = boards.map((board) => `ranking:${board}`);

const ofEvent: ByKind<Event, [EssenView], PieceId[]> = {
  dealt: (event) => [player(event), ...cardOf(event)],
  picked: (event) => [player(event), ...cardOf(event)],
  packs_passed: () => [],
  common_laid: (_, view) => view.common.map((number) => `common:${number}`),
  common_card: ({ card }) => [`common:${card}`],
  ranking_shown: ({ board }) => [`ranking:${board}`],
  on_sale: (event) => [booth(event)],
  round_began: () => ['round'],
  released: (event) => [booth(event)],
  on_pallet: ({ pallet }) => [`pallet:${pallet}`],
  popularity: ({ symbol }) => [`popularity:${symbol}`],
  token_placed: (event) => [booth(event), tile(event)],
  crowd_in_zone: ({ zone }) => [`zone:${zone}`],
  crowd_in_courtyard: () => ['place:courtyard'],
  crowd_at_entrances: () => ['place:west_entrance', 'place:east_entrance'],
  last_tile_turned: () => ['last_tile'],
  first_player: (event) => [player(event)],
  removed: (event) => [booth(event)],
  walked: (event) => [player(event), booth(event)],
  went: (event) => [player(event), spaceId(event.place)],
  ate: (event) => [player(event), 'place:courtyard'],
  bought: (event) => [booth(event), player(event), tile(event)],
  pre_ordered: (event) => [player(event), tile(event)],
  took_wish: (event) => [player(event), ...cardOf(event)],
  reshuffled: () => ['deck'],
  tested: (event) => [player(event), 'deck'],
  drew: (event) => [player(event), ...cardOf(event)],
  kept: (event) => [player(event), ...cardOf(event)],
  unloaded: (event) => [player(event), 'place:parking'],
  withdrew: (event) => [player(event), 'bank'],
  turn_ended: (event) => [player(event)],
  departed: (event) => [player(event), 'place:parking'],
  morning_scored: (event) => [player(event), ...rankings],
  afternoon_scored: (event) => [player(event), ...rankings],
  wishlist_scored: (event) => [player(event)],
  game_over: () => [],
};

const isEvent = among<Event>(ofEvent);

export function pieces(told: Move | Event, view: EssenView): PieceId[] {
  if (isEvent(told)) return byKind(ofEvent, told, view);
  const clicked = target(told, view);
  return clicked === null ? [] : [clicked];
}

export function wish(piece: PieceId, view: EssenView, seat: number): Move | null {
  const [kind, name] = piece.split(':') as [string, string | undefined];
  const mine = view.players[seat];
  switch (kind) {
    case 'booth': {
      const number = Number(name);
      if (view.step === 'remove') return { kind: 'remove', booth: number };
      if (mine && standsAt(mine) === number) return { kind: 'buy' };
      return { kind: 'walk', booth: number };
    }
    case 'place': {
      const place = oneOf(places, name);
      return place && { kind: 'go', place };
    }
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

// What one gets is drawn to one's own things: cards to the wishlist, a game, money or a meal to the rest.
export function drags(piece: PieceId, view: EssenView, seat: number): Draws {
  const mine = view.players[seat];
  const here = mine && standsAt(mine) === Number(piece.split(':')[1]);
  if (piece.startsWith('choice:')) return (place) => place === 'deck' || place.startsWith('card:');
  if (piece === 'deck') return (place) => place.startsWith('card:') || place === `player:${seat}`;
  if (!/^(bank|meal)$/.test(piece) && !(piece.startsWith('booth:') && here)) return false;
  return (place) => place === `player:${seat}` || (mine?.bag ?? []).some((game) => place === `tile:${game}`);
}

export const mover = (_: EssenView, seat: number) => `meeple:${seat}`;

// Whoever ends the turn sees how many actions go with it.
export function unsaid({ kind }: Move, { turn, aid }: EssenView): string | null {
  const n = kind === 'end_turn' ? (aid.players[turn]?.actions_left ?? 0) : 0;
  return n > 0 ? tell('actions.unused', { n }) : null;
}

export const ends = ({ kind }: { kind: string }) => kind === 'end_turn';
