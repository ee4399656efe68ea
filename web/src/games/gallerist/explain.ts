// What a choice would cost and bring, in a sentence.
import { artistTile, isCelebrity, priceFor, starsAt, workName } from './facts';
import { tell } from './messages';
import { celebrity, locations, type GalleristComponents, type GalleristView } from './types';
import { bonusName, workWords } from './words';

// Of an artist: being promoted at the Media Center, otherwise selling a work.
export function explainArtist(
  view: GalleristView,
  artist: number,
  seat: number,
  c: GalleristComponents,
): string {
  const tile = artistTile(view, artist, c);
  const state = view.artists[artist]!;
  if (!tile || !state.discovered) return artist % 2 ? tell('artist_hidden_red') : '';
  const collectors = view.players[seat]?.gallery.collector ?? 0;
  const acting = ['location', 'kicked_location'].includes(view.phase);
  if (acting && locations[view.place] === 'media_center') {
    const bonus = c.promotion[state.promotion];
    if (!bonus) return tell('promote_top');
    return tell('promote_explain', {
      level: state.promotion + 1,
      bonus: bonusName(bonus),
      fame: 1 + collectors,
    });
  }
  if (isCelebrity(view, artist)) return tell('artist_celebrity_explain');
  return [buying(view, artist, seat, c, collectors), rising(tile, state.fame, c)].join(' ');
}

function buying(
  view: GalleristView,
  artist: number,
  seat: number,
  c: GalleristComponents,
  collectors: number,
): string {
  const top = view.works[Math.floor(artist / 2)]!.top;
  if (top === null) return tell('no_work');
  const work = workName(top);
  return tell('buy_explain', {
    price: priceFor(view, artist, seat, c),
    work: workWords(work),
    fame: c.works[work].fame + collectors,
  });
}

function rising(tile: Parameters<typeof starsAt>[0], fame: number, c: GalleristComponents): string {
  const next = [...tile.stars, celebrity].find((from) => from > fame) ?? celebrity;
  return tell('value_explain', { next, worth: c.values[starsAt(tile, fame) + 1] ?? c.values.at(-1)! });
}

// Of a place in the queue: what hiring up to it costs.
export function explainQueue(waiting: number, place: number, c: GalleristComponents): string {
  const next = c.queue.length - waiting;
  if (place < next) return tell('queue_gone');
  const cost = c.queue.slice(next, place + 1).reduce((sum, one) => sum + one.cost, 0);
  return tell('queue_waits', { cost });
}
