// What a choice would cost and bring, in a sentence.
import { artistTile } from './facts';
import { tell } from './messages';
import { forms, locations, type GalleristComponents, type GalleristView } from './types';
import { bonusName, workWords } from './words';

// Of an artist: being promoted at the Media Center, otherwise selling a work.
export function explainArtist(
  view: GalleristView,
  artist: number,
  seat: number,
  c: GalleristComponents,
): string {
  const tile = artistTile(view, artist, c);
  const aid = view.aid.artists[artist]!;
  if (!tile || !view.artists[artist]!.discovered) return aid.collector ? tell('artist.hidden_red') : '';
  const acting = ['location', 'kicked_location'].includes(view.phase);
  if (acting && locations[view.place] === 'media_center') {
    if (!aid.promoting) return tell('promote.top');
    const { level, influence, fame } = aid.promoting;
    const bonus = bonusName(c.promotion[level - 1]!);
    return tell('promote.explain', { level, influence, bonus, fame: fame[seat]! });
  }
  if (aid.celebrity) return tell('artist.celebrity.explain');
  const rising = aid.next && tell('value.explain', { next: aid.next.fame, worth: aid.next.value });
  return [buying(view, artist, seat, c), rising].join(' ');
}

function buying(view: GalleristView, artist: number, seat: number, c: GalleristComponents): string {
  const aid = view.aid.artists[artist]!;
  const top = view.works[forms.indexOf(aid.form)]!.top;
  if (top === null) return tell('no_work');
  const { price, fame } = aid.buying[seat]!;
  return tell('buy.explain', { price, work: workWords(top, c), fame });
}

// Of a place in the queue: what hiring up to it costs.
export function explainQueue(view: GalleristView, seat: number, place: number): string {
  const cost = view.aid.players[seat]!.queue[place] ?? null;
  return cost === null ? tell('queue.gone') : tell('queue.waits', { cost });
}
