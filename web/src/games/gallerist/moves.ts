// Which piece a move or a log line is about, and what a click on an unlit piece probably meant.
import type { Change } from '../../lib/protocol';
import type { PieceId } from '../contract';
import { oneOf } from '../kinds';
import { queueNext } from './facts';
import {
  artists,
  forms,
  locations,
  tickets,
  visitors,
  type ArtistName,
  type Gallerist,
  type GalleristView,
  type Location,
} from './types';

type Move = Gallerist['Move'];
type Told = Move | Gallerist['Event'];

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

export function target(told: Told, view: GalleristView, effect: Change[]): PieceId | null {
  const seat = view.actor;
  switch (told.kind) {
    case 'start_at':
    case 'go':
      return pieceOf.location(told.location);
    case 'assistant':
      return assistantAt(told.source, seat);
    case 'call_in':
      return pieceOf.plaza(told.visitor);
    case 'admit':
      return pieceOf.lobby(seat, told.visitor);
    case 'lure_away':
      return pieceOf.lobby(told.host, told.visitor);
    case 'use_contract':
    case 'contract_space':
    case 'fulfil':
      return pieceOf.contract(seat, told.space);
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
      return pieceOf.artist(told.artist);
    case 'take_contract':
      return pieceOf.pile(told.pile);
    case 'deal_four':
      return pieceOf.deck;
    case 'sell':
      return exhibitedBy(told.artist, view, seat);
    case 'hire':
      return pieceOf.queue(seat, queueNext(view, seat) + told.count - 1);
    case 'reputation':
      return pieceOf.cell(told.form, told.column);
    case 'offer':
      return pieceOf.offer(told.row, told.column);
    case 'pay_influence':
      return pieceOf.pay('influence');
    case 'pay_money':
      return pieceOf.pay('money');
    case 'boost':
      return pieceOf.track(seat);
    case 'take_ticket':
    case 'swap':
    case 'lacerda_discards':
      return pieceOf.office(told.ticket);
    case 'take_pair':
      return pieceOf.pair(told.pair);
    case 'invite':
      return placeIn(effect, 'from') === 'bag' ? pieceOf.bag(told.visitor) : pieceOf.plaza(told.visitor);
    case 'send_away':
      return placeIn(effect, 'from') === 'lobby'
        ? pieceOf.lobby(seat, told.visitor)
        : pieceOf.gallery(seat, told.visitor);
    case 'tile_space':
      return pieceOf.reputation(seat, told.space);
    case 'easel':
      return pieceOf.easel(told.form);
    default:
      return null; // nothing, nobody, no contract, no more fame: buttons; nature's moves
  }
}

function assistantAt(source: string, seat: number): PieceId {
  if (source === 'desk') return pieceOf.desks(seat);
  return source === 'waiting' ? pieceOf.waiting : pieceOf.location(source);
}

function exhibitedBy(artist: ArtistName, view: GalleristView, seat: number): PieceId | null {
  const space = view.players[seat]!.exhibited.findIndex((work) => work.artist === artist);
  return space < 0 ? null : pieceOf.work(seat, space);
}

// What a log line tells about, beside the pieces that its arguments name.
export function pieces(told: Told, view: GalleristView, effect: Change[]): PieceId[] {
  const seat = seatIn(told) ?? view.actor;
  switch (told.kind) {
    case 'called_in':
    case 'visitor_in_lobby':
      return [pieceOf.lobby(seat, told.visitor)];
    case 'admitted':
    case 'invited':
      return [pieceOf.gallery(seat, told.visitor)];
    case 'lured_away':
      return [pieceOf.lobby(told.host, told.visitor), pieceOf.plaza(told.visitor)];
    case 'sent_away':
    case 'visitor_from_work':
    case 'visitor_on_plaza':
      return [pieceOf.plaza(told.visitor)];
    case 'collector_to_plaza':
      return [pieceOf.plaza('collector')];
    case 'visitor_on_work':
    case 'work_shown':
    case 'work_set_aside':
      return [pieceOf.stack(told.form)];
    case 'on_easel':
    case 'easel_won':
    case 'lacerda_won':
      return [pieceOf.easel(told.form)];
    case 'tile_on_market':
      return [pieceOf.cell(told.form, told.column)];
    case 'contract_dealt':
      return [pieceOf.pile(told.pile)];
    case 'contract_taken':
    case 'flipped':
      return [pieceOf.contract(seat, told.space)];
    case 'ticket_taken':
      return [pieceOf.tickets(seat, told.ticket), pieceOf.office(told.ticket)];
    case 'ticket_swapped':
      return [pieceOf.office(told.given), pieceOf.tickets(seat, told.ticket)];
    case 'lacerda_discarded':
      return [pieceOf.office(told.ticket)];
    case 'influence_paid':
    case 'influence_gained':
    case 'influence_scored':
    case 'spent_for_action':
      return [pieceOf.track(seat)];
    case 'fame_boosted':
      return [pieceOf.artist(told.artist), pieceOf.track(seat)];
    case 'exhibited':
    case 'bought':
    case 'sold':
      return [exhibitedBy(told.artist, view, seat) ?? pieceOf.player(seat), pieceOf.artist(told.artist)];
    case 'promoted':
      return [pieceOf.artist(told.artist), pieceOf.level(told.level)];
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
      return named(told, view, seat, effect);
  }
}

const seatIn = (told: Told) => ('seat' in told ? told.seat : undefined);

// By its arguments: a location, an artist; else the move's own piece; else the seat.
function named(told: Told, view: GalleristView, seat: number, effect: Change[]): PieceId[] {
  if ('location' in told) return [pieceOf.location(told.location)];
  const piece = target(told, view, effect);
  if (piece) return [piece];
  if ('artist' in told) return [pieceOf.artist(told.artist)];
  return seatIn(told) === undefined ? [] : [pieceOf.player(seat)];
}

// An unlit piece in the words of the question being asked.
export function wish(piece: PieceId, view: GalleristView, seat: number): Move | null {
  const [kind, first, second] = piece.split(':');
  const mine = Number(first) === seat;
  const form = oneOf(forms, first);
  switch (kind) {
    case 'location':
      return locationWish(oneOf(locations, first), view);
    case 'artist':
      return artistWish(oneOf(artists, first), view);
    case 'stack':
      return { kind: 'buy', artist: cheapest(first!, view) };
    case 'pile':
      return { kind: 'take_contract', pile: Number(first) };
    case 'deck':
      return { kind: 'deal_four' };
    case 'cell':
      return form && { kind: 'reputation', form, column: Number(second) };
    case 'offer':
      return { kind: 'offer', row: Number(first), column: Number(second) };
    case 'plaza':
    case 'lobby':
    case 'gallery':
      return visitorWish(kind, first, second, view, mine);
    case 'office': {
      const ticket = oneOf(tickets, first);
      return ticket && { kind: view.step === 'swap' ? 'swap' : 'take_ticket', ticket };
    }
    case 'easel':
      return form && { kind: 'easel', form, to: 'gallery' };
    default:
      return mine ? ownWish(kind, Number(second), view, seat) : null;
  }
}

// Of one's own board: `nth` space, work or place of the queue.
function ownWish(kind: string | undefined, nth: number, view: GalleristView, seat: number): Move | null {
  switch (kind) {
    case 'work': {
      const work = view.players[seat]?.exhibited[nth];
      return work ? { kind: 'sell', artist: work.artist } : null;
    }
    case 'contract':
      return { kind: contractWish(view.step), space: nth };
    case 'reputation':
      return { kind: 'tile_space', space: nth };
    case 'desks':
      return { kind: 'assistant', source: 'desk' };
    case 'queue': {
      const count = nth - queueNext(view, seat) + 1;
      return count >= 1 && count <= view.aid.desks ? { kind: 'hire', count } : null;
    }
    case 'track':
      return { kind: view.step === 'boost' ? 'boost' : 'spend_for_action' };
    default:
      return null;
  }
}

// A visitor on the plaza, or in the lobby or gallery of a seat.
function visitorWish(
  at: 'plaza' | 'lobby' | 'gallery',
  first: string | undefined,
  second: string | undefined,
  view: GalleristView,
  mine: boolean,
): Move | null {
  const visitor = oneOf(visitors, at === 'plaza' ? first : second);
  if (!visitor) return null;
  if (at === 'plaza') return { kind: view.step === 'invite' ? 'invite' : 'call_in', visitor };
  if (view.step === 'send_away') return mine ? { kind: 'send_away', visitor } : null;
  if (at === 'gallery') return null;
  return mine ? { kind: 'admit', visitor } : { kind: 'lure_away', host: Number(first), visitor };
}

function locationWish(location: Location | null, view: GalleristView): Move | null {
  if (!location) return null;
  if (view.step === 'choose_start') return { kind: 'start_at', location };
  if (view.step === 'kicked_out') return { kind: 'spend_for_action' };
  if (view.step === 'leave' || view.step === 'assistant') return { kind: 'assistant', source: location };
  return { kind: 'go', location };
}

function artistWish(artist: ArtistName | null, view: GalleristView): Move | null {
  if (!artist) return null;
  if (view.step === 'raise') return { kind: 'raise', artist };
  if (locations[view.place] === 'media_center') return { kind: 'promote', artist };
  return { kind: isKnown(artist, view) ? 'buy' : 'discover', artist };
}

const isKnown = (artist: ArtistName, view: GalleristView) =>
  view.artists[artists.indexOf(artist)]?.discovered ?? false;

// Of a form's artists one who is known, if any is.
function cheapest(form: string, view: GalleristView): ArtistName {
  const both = artists.filter((_, i) => view.aid.artists[i]!.form === form);
  return both.find((artist) => isKnown(artist, view)) ?? both[0]!;
}

function contractWish(step: string) {
  return step === 'contract_space' || step === 'fulfil' ? step : 'use_contract';
}

export const mover = (_: GalleristView, seat: number) => `gallerist:${seat}:`;
