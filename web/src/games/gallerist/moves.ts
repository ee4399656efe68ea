// Which piece a move or a log line is about.
import type { Change } from '../../lib/protocol';
import type { Draws, PieceId } from '../contract';
import { ifKind, type ByKind } from '../kinds';
import { queueNext } from './facts';
import { tell } from './messages';
import { locations, type ArtistName, type Gallerist, type GalleristView } from './types';

type Move = Gallerist['Move'];
type Event = Gallerist['Event'];
type Told = Move | Event;

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
  trackTo: 'track:to', // where the marker would go
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

// A move that has no row is a button: nothing, nobody, no contract, more fame or no more; or it is nature's.
const ofMove: Partial<ByKind<Move, [seat: number, effect: Change[], view: GalleristView], PieceId | null>> = {
  start_at: ({ location }) => pieceOf.location(location),
  go: ({ location }) => pieceOf.location(location),
  assistant: ({ source }, seat) => assistantAt(source, seat),
  call_in: ({ visitor }) => pieceOf.plaza(visitor),
  admit: ({ visitor }, seat) => pieceOf.lobby(seat, visitor),
  lure_away: ({ host, visitor }) => pieceOf.lobby(host, visitor),
  use_contract: ({ space }, seat) => pieceOf.contract(seat, space),
  contract_space: ({ space }, seat) => pieceOf.contract(seat, space),
  fulfil: ({ space }, seat) => pieceOf.contract(seat, space),
  orient: (_, seat, effect) => {
    const space = placeIn(effect, 'from', 'contract');
    return space && pieceOf.contract(seat, Number(space));
  },
  spend_for_action: (_, __, effect) => {
    const location = placeIn(effect, 'to', 'location');
    return location && pieceOf.location(location);
  },
  discover: ({ artist }) => pieceOf.artist(artist),
  buy: ({ artist }) => pieceOf.artist(artist),
  promote: ({ artist }) => pieceOf.artist(artist),
  raise: ({ artist }) => pieceOf.artist(artist),
  take_contract: ({ pile }) => pieceOf.pile(pile),
  deal_four: () => pieceOf.deck,
  sell: ({ artist }, seat, _, view) => exhibitedBy(artist, view, seat),
  hire: ({ count }, seat, _, view) => pieceOf.queue(seat, queueNext(view, seat) + count - 1),
  reputation: ({ form, column }) => pieceOf.cell(form, column),
  offer: ({ row, column }) => pieceOf.offer(row, column),
  pay_influence: () => pieceOf.pay('influence'),
  pay_money: () => pieceOf.pay('money'),
  take_ticket: ({ ticket }) => pieceOf.office(ticket),
  swap: ({ ticket }) => pieceOf.office(ticket),
  lacerda_discards: ({ ticket }) => pieceOf.office(ticket),
  take_pair: ({ pair }) => pieceOf.pair(pair),
  invite: ({ visitor }, _, effect) =>
    placeIn(effect, 'from') === 'bag' ? pieceOf.bag(visitor) : pieceOf.plaza(visitor),
  send_away: ({ visitor }, seat, effect) =>
    placeIn(effect, 'from') === 'lobby' ? pieceOf.lobby(seat, visitor) : pieceOf.gallery(seat, visitor),
  tile_space: ({ space }, seat) => pieceOf.reputation(seat, space),
  easel: ({ form }) => pieceOf.easel(form),
};

export function target(told: Told, view: GalleristView, effect: Change[]): PieceId | null {
  return ifKind(ofMove, told, view.actor, effect, view) ?? null;
}

// The own marker and the space where it would go answer too, and the artist of whose fame it is.
export function also({ kind }: Move, view: GalleristView, effect: Change[]): PieceId[] {
  const marker = [pieceOf.track(view.actor), pieceOf.trackTo];
  if (kind === 'pay_influence') return marker;
  if (kind !== 'boost') return kind === 'spend_for_action' ? [pieceOf.trackTo] : [];
  const artist = placeIn(effect, 'to', 'artist');
  return artist ? [...marker, pieceOf.artist(artist)] : marker;
}

// A yes is a button, as its no is.
export const answers = (told: Told, view: GalleristView) =>
  told.kind === 'assistant' && told.source === 'desk' && view.step === 'leave';

function assistantAt(source: string, seat: number): PieceId {
  if (source === 'desk') return pieceOf.desks(seat);
  return source === 'waiting' ? pieceOf.waiting : pieceOf.location(source);
}

function exhibitedBy(artist: ArtistName, view: GalleristView, seat: number): PieceId | null {
  const space = view.players[seat]!.exhibited.findIndex((work) => work.artist === artist);
  return space < 0 ? null : pieceOf.work(seat, space);
}

// What a log line tells about, beside the pieces that its arguments name.
const ofEvent: Partial<ByKind<Event, [seat: number, view: GalleristView], PieceId[]>> = {
  called_in: ({ visitor }, seat) => [pieceOf.lobby(seat, visitor)],
  visitor_in_lobby: ({ visitor }, seat) => [pieceOf.lobby(seat, visitor)],
  admitted: ({ visitor }, seat) => [pieceOf.gallery(seat, visitor)],
  invited: ({ visitor }, seat) => [pieceOf.gallery(seat, visitor)],
  lured_away: ({ host, visitor }) => [pieceOf.lobby(host, visitor), pieceOf.plaza(visitor)],
  sent_away: ({ visitor }) => [pieceOf.plaza(visitor)],
  visitor_from_work: ({ visitor }) => [pieceOf.plaza(visitor)],
  visitor_on_plaza: ({ visitor }) => [pieceOf.plaza(visitor)],
  collector_to_plaza: () => [pieceOf.plaza('collector')],
  visitor_on_work: ({ form }) => [pieceOf.stack(form)],
  work_shown: ({ form }) => [pieceOf.stack(form)],
  work_set_aside: ({ form }) => [pieceOf.stack(form)],
  on_easel: ({ form }) => [pieceOf.easel(form)],
  easel_won: ({ form }) => [pieceOf.easel(form)],
  lacerda_won: ({ form }) => [pieceOf.easel(form)],
  tile_on_market: ({ form, column }) => [pieceOf.cell(form, column)],
  contract_dealt: ({ pile }) => [pieceOf.pile(pile)],
  contract_taken: ({ space }, seat) => [pieceOf.contract(seat, space)],
  flipped: ({ space }, seat) => [pieceOf.contract(seat, space)],
  ticket_taken: ({ ticket }, seat) => [pieceOf.tickets(seat, ticket), pieceOf.office(ticket)],
  ticket_swapped: ({ given, ticket }, seat) => [pieceOf.office(given), pieceOf.tickets(seat, ticket)],
  lacerda_discarded: ({ ticket }) => [pieceOf.office(ticket)],
  influence_paid: (_, seat) => [pieceOf.track(seat)],
  influence_gained: (_, seat) => [pieceOf.track(seat)],
  influence_scored: (_, seat) => [pieceOf.track(seat)],
  spent_for_action: (_, seat) => [pieceOf.track(seat)],
  fame_boosted: ({ artist }, seat) => [pieceOf.artist(artist), pieceOf.track(seat)],
  exhibited: ({ artist }, seat, view) => traded(artist, seat, view),
  bought: ({ artist }, seat, view) => traded(artist, seat, view),
  sold: ({ artist }, seat, view) => traded(artist, seat, view),
  promoted: ({ artist, level }) => [pieceOf.artist(artist), pieceOf.level(level)],
  four_dealt: () => [pieceOf.deck],
  reshuffled: () => [pieceOf.deck],
  came_home: (_, seat) => [pieceOf.desks(seat)],
  hired: (_, seat) => [pieceOf.desks(seat)],
  employed: (_, seat) => [pieceOf.desks(seat)],
  curator_scored: (_, seat) => [pieceOf.goal(seat, 'curator'), pieceOf.player(seat)],
  dealer_scored: (_, seat) => [pieceOf.goal(seat, 'dealer'), pieceOf.player(seat)],
};

export function pieces(told: Told, view: GalleristView, effect: Change[]): PieceId[] {
  const seat = seatIn(told) ?? view.actor;
  return ifKind(ofEvent, told, seat, view) ?? named(told, view, seat, effect);
}

function traded(artist: ArtistName, seat: number, view: GalleristView): PieceId[] {
  return [exhibitedBy(artist, view, seat) ?? pieceOf.player(seat), pieceOf.artist(artist)];
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

// Where a thing of this kind would be drawn to, of one's own and of the board.
const homes: Record<string, (seat: number, view: GalleristView) => PieceId[]> = {
  plaza: (seat) => [`lobby:${seat}:`, `gallery:${seat}:`],
  bag: (seat) => [`lobby:${seat}:`, `gallery:${seat}:`],
  lobby: (seat, view) =>
    view.step === 'send_away' ? ['plaza:'] : [`gallery:${seat}:`, `lobby:${seat}:`, 'plaza:'],
  gallery: () => ['plaza:'],
  office: (seat) => [`tickets:${seat}:`],
  pair: (seat) => [`tickets:${seat}:`],
  queue: (seat) => [pieceOf.desks(seat)],
  desks: (seat, view) => [pieceOf.location(locations[view.place] ?? ''), `contract:${seat}:`],
};

export function drags(piece: PieceId, view: GalleristView, seat: number): Draws {
  if (/^(pile|cell):/.test(piece)) return true; // to the space that is asked for next
  const found = homes[piece.split(':')[0]!]?.(seat, view);
  return found ? (place) => place !== piece && found.some((home) => place.startsWith(home)) : false;
}

// Whoever was kicked out since the own last turn acts between others' turns.
export function held(log: Event[], seat: number): string | null {
  const last = log.findLast(
    (line) => (line.kind === 'went' || line.kind === 'kicked_out') && line.seat === seat,
  );
  return last?.kind === 'kicked_out' ? tell('held.kicked_out') : null;
}

export const mover = (_: GalleristView, seat: number) => `gallerist:${seat}:`;
