// Which piece a move or a log line is about, and what a click on an unlit piece probably meant.
import type { Change, Form } from '../../lib/protocol';
import type { PieceId } from '../contract';
import { queueNext } from './facts';
import { artists, locations, type GalleristView, type Location } from './types';

export const pieceOf = {
  location: (location: string): PieceId => `location:${location}`,
  waiting: 'waiting',
  artist: (artist: string): PieceId => `artist:${artist}`,
  stack: (form: string): PieceId => `stack:${form}`,
  easel: (form: string): PieceId => `easel:${form}`,
  pile: (pile: number): PieceId => `pile:${pile}`,
  deck: 'deck',
  level: (level: number): PieceId => `level:${level}`,
  cell: (form: string, column: number): PieceId => `cell:${form}:${column}`,
  offer: (row: number, column: number): PieceId => `offer:${row}:${column}`,
  plaza: (visitor: string): PieceId => `plaza:${visitor}`,
  bag: (visitor: string): PieceId => `bag:${visitor}`,
  office: (ticket: string): PieceId => `office:${ticket}`,
  pair: (pair: string): PieceId => `pair:${pair}`,
  track: (seat: number): PieceId => `track:${seat}`,
  pay: (way: 'influence' | 'money'): PieceId => `pay:${way}`,
  player: (seat: number): PieceId => `player:${seat}`,
  lobby: (seat: number, visitor: string): PieceId => `lobby:${seat}:${visitor}`,
  gallery: (seat: number, visitor: string): PieceId => `gallery:${seat}:${visitor}`,
  tickets: (seat: number, ticket: string): PieceId => `tickets:${seat}:${ticket}`,
  work: (seat: number, space: number): PieceId => `work:${seat}:${space}`,
  commission: (seat: number): PieceId => `commission:${seat}`,
  contract: (seat: number, space: number): PieceId => `contract:${seat}:${space}`,
  reputation: (seat: number, space: number): PieceId => `reputation:${seat}:${space}`,
  desks: (seat: number): PieceId => `desks:${seat}`,
  queue: (seat: number, place: number): PieceId => `queue:${seat}:${place}`,
  goal: (seat: number, card: 'curator' | 'dealer'): PieceId => `goal:${seat}:${card}`,
} as const;

// Where what a move changes comes from or goes to: "lobby", "contract:2", "location:market".
function placeIn(effect: Change[], end: 'from' | 'to', kind?: string): string | null {
  const place = effect.find((change) => change[end]?.startsWith(kind ?? ''))?.[end] ?? null;
  return place && kind ? place.slice(kind.length + 1) : place;
}

export function target(form: Form, view: GalleristView, effect: Change[]): PieceId | null {
  const seat = view.actor;
  const text = (name: string) => form[name] as string;
  const number = (name: string) => form[name] as number;
  switch (form.kind) {
    case 'start_at':
    case 'go':
      return pieceOf.location(text('location'));
    case 'assistant':
      return assistantAt(text('source'), seat);
    case 'call_in':
      return pieceOf.plaza(text('visitor'));
    case 'admit':
      return pieceOf.lobby(seat, text('visitor'));
    case 'lure_away':
      return pieceOf.lobby(number('host'), text('visitor'));
    case 'use_contract':
    case 'contract_space':
    case 'fulfil':
      return pieceOf.contract(seat, number('space'));
    case 'orient': {
      const space = placeIn(effect, 'from', 'contract');
      return space && pieceOf.contract(seat, Number(space));
    }
    case 'spend_for_action': {
      const location = placeIn(effect, 'to', 'location');
      return location && pieceOf.location(location);
    }
    case 'discover':
    case 'buy':
    case 'promote':
    case 'raise':
      return pieceOf.artist(text('artist'));
    case 'take_contract':
      return pieceOf.pile(number('pile'));
    case 'deal_four':
      return pieceOf.deck;
    case 'sell':
      return exhibitedBy(text('artist'), view, seat);
    case 'hire':
      return pieceOf.queue(seat, queueNext(view, seat) + number('count') - 1);
    case 'reputation':
      return pieceOf.cell(text('form'), number('column'));
    case 'offer':
      return pieceOf.offer(number('row'), number('column'));
    case 'pay_influence':
      return pieceOf.pay('influence');
    case 'pay_money':
      return pieceOf.pay('money');
    case 'boost':
      return pieceOf.track(seat);
    case 'take_ticket':
    case 'swap':
    case 'lacerda_discards':
      return pieceOf.office(text('ticket'));
    case 'take_pair':
      return pieceOf.pair(text('pair'));
    case 'invite':
      return placeIn(effect, 'from') === 'bag'
        ? pieceOf.bag(text('visitor'))
        : pieceOf.plaza(text('visitor'));
    case 'send_away':
      return placeIn(effect, 'from') === 'lobby'
        ? pieceOf.lobby(seat, text('visitor'))
        : pieceOf.gallery(seat, text('visitor'));
    case 'tile_space':
      return pieceOf.reputation(seat, number('space'));
    case 'easel':
      return pieceOf.easel(text('form'));
    default:
      return null; // nothing, nobody, no contract, no more fame: buttons; nature's moves
  }
}

function assistantAt(source: string, seat: number): PieceId {
  if (source === 'desk') return pieceOf.desks(seat);
  return source === 'waiting' ? pieceOf.waiting : pieceOf.location(source);
}

function exhibitedBy(artist: string, view: GalleristView, seat: number): PieceId | null {
  const space = view.players[seat]!.exhibited.findIndex((work) => work.artist === artist);
  return space < 0 ? null : pieceOf.work(seat, space);
}

// What a log line tells about, beside the pieces that its arguments name.
export function pieces(form: Form, view: GalleristView, effect: Change[]): PieceId[] {
  const seat = typeof form.seat === 'number' ? form.seat : view.actor;
  const own = (name: string) => form[name] as string;
  switch (form.kind) {
    case 'called_in':
    case 'visitor_in_lobby':
      return [pieceOf.lobby(seat, own('visitor'))];
    case 'admitted':
    case 'invited':
      return [pieceOf.gallery(seat, own('visitor'))];
    case 'lured_away':
      return [pieceOf.lobby(form.host as number, own('visitor')), pieceOf.plaza(own('visitor'))];
    case 'sent_away':
    case 'visitor_from_work':
    case 'visitor_on_plaza':
      return [pieceOf.plaza(own('visitor'))];
    case 'collector_to_plaza':
      return [pieceOf.plaza('collector')];
    case 'visitor_on_work':
    case 'work_shown':
    case 'work_set_aside':
      return [pieceOf.stack(own('form'))];
    case 'on_easel':
    case 'easel_won':
    case 'lacerda_won':
      return [pieceOf.easel(own('form'))];
    case 'tile_on_market':
      return [pieceOf.cell(own('form'), form.column as number)];
    case 'contract_dealt':
      return [pieceOf.pile(form.pile as number)];
    case 'contract_taken':
    case 'flipped':
      return [pieceOf.contract(seat, form.space as number)];
    case 'ticket_taken':
      return [pieceOf.tickets(seat, own('ticket')), pieceOf.office(own('ticket'))];
    case 'ticket_swapped':
      return [pieceOf.office(own('given')), pieceOf.tickets(seat, own('ticket'))];
    case 'lacerda_discarded':
      return [pieceOf.office(own('ticket'))];
    case 'influence_paid':
    case 'influence_gained':
    case 'influence_scored':
    case 'spent_for_action':
      return [pieceOf.track(seat)];
    case 'fame_boosted':
      return [pieceOf.artist(own('artist')), pieceOf.track(seat)];
    case 'exhibited':
    case 'bought':
    case 'sold':
      return [exhibitedBy(own('artist'), view, seat) ?? pieceOf.player(seat), pieceOf.artist(own('artist'))];
    case 'promoted':
      return [pieceOf.artist(own('artist')), pieceOf.level(form.level as number)];
    case 'four_dealt':
    case 'reshuffled':
      return [pieceOf.deck];
    case 'came_home':
    case 'hired':
    case 'employed':
      return [pieceOf.desks(seat)];
    case 'curator_scored':
      return [pieceOf.goal(seat, 'curator'), pieceOf.player(seat)];
    case 'dealer_scored':
      return [pieceOf.goal(seat, 'dealer'), pieceOf.player(seat)];
    default:
      return named(form, view, seat, effect);
  }
}

// By its arguments: a location, an artist; else the move's own piece; else the seat.
function named(form: Form, view: GalleristView, seat: number, effect: Change[]): PieceId[] {
  if (typeof form.location === 'string') return [pieceOf.location(form.location)];
  const piece = target(form, view, effect);
  if (piece) return [piece];
  if (typeof form.artist === 'string') return [pieceOf.artist(form.artist)];
  return typeof form.seat === 'number' ? [pieceOf.player(seat)] : [];
}

// An unlit piece in the words of the question being asked.
export function wish(piece: PieceId, view: GalleristView, seat: number): Form | null {
  const [kind, first, second] = piece.split(':') as [string, string, string];
  const place = locations[view.place] ?? 'sales_office';
  const mine = Number(first) === seat;
  switch (kind) {
    case 'location':
      return locationWish(first as Location, view);
    case 'artist':
      return artistWish(first, view, place);
    case 'stack':
      return { kind: 'buy', artist: cheapest(first, view) };
    case 'pile':
      return { kind: 'take_contract', pile: Number(first) };
    case 'deck':
      return { kind: 'deal_four' };
    case 'cell':
      return { kind: 'reputation', form: first, column: Number(second) };
    case 'offer':
      return { kind: 'offer', row: Number(first), column: Number(second) };
    case 'plaza':
      return { kind: view.step === 'invite' ? 'invite' : 'call_in', visitor: first };
    case 'lobby':
      if (view.step === 'send_away') return mine ? { kind: 'send_away', visitor: second } : null;
      return mine
        ? { kind: 'admit', visitor: second }
        : { kind: 'lure_away', host: Number(first), visitor: second };
    case 'gallery':
      return mine && view.step === 'send_away' ? { kind: 'send_away', visitor: second } : null;
    case 'office':
      return { kind: view.step === 'swap' ? 'swap' : 'take_ticket', ticket: first };
    case 'work': {
      const work = mine && view.players[seat]?.exhibited[Number(second)];
      return work ? { kind: 'sell', artist: work.artist } : null;
    }
    case 'contract':
      return mine ? { kind: contractWish(view.step), space: Number(second) } : null;
    case 'reputation':
      return mine ? { kind: 'tile_space', space: Number(second) } : null;
    case 'desks':
      return mine ? { kind: 'assistant', source: 'desk' } : null;
    case 'queue': {
      const count = mine ? Number(second) - queueNext(view, seat) + 1 : 0;
      return count >= 1 && count <= view.aid.desks ? { kind: 'hire', count } : null;
    }
    case 'track':
      return mine ? { kind: view.step === 'boost' ? 'boost' : 'spend_for_action' } : null;
    case 'easel':
      return { kind: 'easel', form: first, to: 'gallery' };
    default:
      return null;
  }
}

function locationWish(location: Location, view: GalleristView): Form {
  if (view.step === 'choose_start') return { kind: 'start_at', location };
  if (view.step === 'kicked_out') return { kind: 'spend_for_action' };
  if (view.step === 'leave' || view.step === 'assistant') return { kind: 'assistant', source: location };
  return { kind: 'go', location };
}

function artistWish(artist: string, view: GalleristView, place: Location): Form {
  if (view.step === 'raise') return { kind: 'raise', artist };
  if (place === 'media_center') return { kind: 'promote', artist };
  const known = artistNamed(artist, view)?.discovered;
  return { kind: known ? 'buy' : 'discover', artist };
}

const artistNamed = (name: string, view: GalleristView) =>
  view.artists[artists.findIndex((artist) => artist === name)];

function cheapest(form: string, view: GalleristView): string {
  const known = (colour: string) => artistNamed(`${colour}_${form}`, view)?.discovered;
  return known('blue') || !known('red') ? `blue_${form}` : `red_${form}`;
}

function contractWish(step: string): string {
  return step === 'contract_space' || step === 'fulfil' ? step : 'use_contract';
}
