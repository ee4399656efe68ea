// What a click on a piece that is not lit probably meant, in the words of the question being asked.
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

// Who is to go somewhere and presses what lies there wants to go there.
const placeOf: Record<string, Location | undefined> = {
  artist: 'artists_colony',
  stack: 'artists_colony',
  pile: 'sales_office',
  deck: 'sales_office',
  level: 'media_center',
  cell: 'market',
  offer: 'market',
};

export function wish(piece: PieceId, view: GalleristView, seat: number): Move | null {
  const [kind, first, second] = piece.split(':');
  const place = view.step === 'go' ? placeOf[kind!] : undefined;
  if (place) return { kind: 'go', location: place };
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
