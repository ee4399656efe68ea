// What can be read off the pieces that lie on the table: a work's value, a card's bonus, the next
// icon down the influence track. The rules themselves stay in the engine.
import {
  artists,
  cardsOfAForm,
  celebrity,
  columnCount,
  forms,
  lacerda,
  locations,
  queuePlaces,
  tiles,
  visitors,
  works,
  type ArtForm,
  type ArtistTile,
  type Bonus,
  type ByVisitor,
  type GalleristComponents,
  type GalleristView,
  type Location,
  type TileName,
  type WorkName,
} from './types';

// Whether an action of this location is being chosen; then its pieces say why they cannot be used.
export function actingAt(view: GalleristView, location: Location): boolean {
  return view.step === 'location' && locations[view.place] === location;
}

export function artistTile(view: GalleristView, artist: number, c: GalleristComponents): ArtistTile | null {
  const tile = view.artists[artist]?.tile;
  return tile ? (c.artists[2 * artist + tile - 1] ?? null) : null;
}

// Stars at some fame: 0, three green, two gold, 6 for a celebrity.
export function starsAt(tile: ArtistTile, fame: number): number {
  if (fame >= celebrity) return tile.stars.length + 1;
  return tile.stars.filter((from) => fame >= from).length;
}

export function valueOf(view: GalleristView, artist: number, c: GalleristComponents): number {
  const tile = artistTile(view, artist, c);
  return tile ? (c.values[starsAt(tile, view.artists[artist]!.fame)] ?? 0) : 0;
}

export function isCelebrity(view: GalleristView, artist: number): boolean {
  return (view.artists[artist]?.fame ?? 0) >= celebrity;
}

// What a work by this artist costs this seat now: its commission the initial fame, others the
// present one.
export function priceFor(view: GalleristView, artist: number, seat: number, c: GalleristComponents): number {
  const commissioned = view.players[seat]?.commission === artist + 1;
  return commissioned ? (artistTile(view, artist, c)?.fame ?? 0) : (view.artists[artist]?.fame ?? 0);
}

export function formOfCard(card: number): ArtForm {
  return forms[Math.floor((card - 1) / cardsOfAForm)]!;
}

export function bonusOfCard(card: number, c: GalleristComponents): Bonus {
  return c.contracts[formOfCard(card)]?.[(card - 1) % cardsOfAForm] ?? 'none';
}

export function tileName(tile: number): TileName {
  return tiles[tile - 1]!;
}

export function workName(work: number): WorkName {
  return works[work - 1]!;
}

// The tickets a work shows; null stands for a free choice of colour.
export function workTickets(work: WorkName): ('brown' | 'pink' | null)[] {
  const shown: Record<WorkName, ('brown' | 'pink' | null)[]> = {
    vip: ['pink'],
    investor: ['brown'],
    any: [null],
    vip_and_other: ['pink', null],
    investor_and_other: ['brown', null],
    two: [null, null],
    famous_two: [null, null],
  };
  return shown[work];
}

// The last icon of the track below a space; -1 on the lowest.
export function iconBelow(space: number, icons: number[]): number {
  return icons.reduce((best, icon) => (icon < space && icon > best ? icon : best), -1);
}

// What the influence track pays at the end from this space.
export function moneyOfInfluence(space: number, c: GalleristComponents): number {
  let money = 0;
  c.money_spaces.forEach((icon, i) => {
    if (icon <= space) money = c.money_values[i] ?? money;
  });
  return money;
}

// A step down to pay 1: where to, what it costs at the end, and whether a star is passed on the way.
export function payingStep(space: number, c: GalleristComponents) {
  const to = Math.max(0, iconBelow(space, c.money_spaces));
  return {
    to,
    loss: moneyOfInfluence(space, c) - moneyOfInfluence(to, c),
    star: c.fame_spaces.some((star) => to <= star && star < space),
  };
}

export function gain(bonus: 'influence' | 'money', gallery: ByVisitor): number {
  return 2 * (bonus === 'influence' ? gallery.vip : gallery.investor) + gallery.collector;
}

export function countVisitors(group: ByVisitor): number {
  return visitors.reduce((sum, visitor) => sum + group[visitor], 0);
}

export function visitorList(group: ByVisitor) {
  return visitors.flatMap((visitor) => Array.from({ length: group[visitor] }, () => visitor));
}

// The place in the queue (from 0) of the n-th assistant to be hired, n from 1.
export function queuePlace(waiting: number, n: number): number {
  return queuePlaces - waiting + n - 1;
}

// Promotion tokens of a level that are left: those on artists are gone, unless it is printed there.
export function tokensLeft(view: GalleristView, level: number, c: GalleristComponents): number {
  const used = artists.filter((_, a) => {
    const printed = artistTile(view, a, c)?.promotion ?? 0;
    return view.artists[a]!.discovered && view.artists[a]!.promotion === level && level !== printed;
  });
  return c.promotion_tokens - used.length;
}

// With one or two players the middle column is not used.
export function usesColumn(view: GalleristView, column: number): boolean {
  return column !== 1 || view.players.length > 2;
}

export function cellAt(form: number, column: number): number {
  return form * columnCount + column;
}

// Lacerda's assistants that are neither on the market nor at a location.
export function lacerdaSupply(view: GalleristView, assistants: number): number {
  const mine = (p: { seat: number; piece: string } | null) => p?.seat === lacerda && p.piece === 'assistant';
  const outside = view.locations.filter((l) => mine(l.piece)).length + (mine(view.kicked_out) ? 1 : 0);
  return assistants - view.lacerda_placed - outside;
}

// Where his next assistant on the market would go: by turns on a tile and in the auction, each time
// the first empty space from the top left.
export function lacerdaNext(
  view: GalleristView,
  assistants: number,
): { part: 'tiles' | 'offers'; cell: number } | null {
  if (lacerdaSupply(view, assistants) === 0) return null;
  const firstEmpty = (owners: (number | null)[]) =>
    owners.findIndex((owner, cell) => owner === null && usesColumn(view, cell % columnCount));
  const above = firstEmpty(view.reputation.map((cell) => cell.assistant));
  const below = firstEmpty(view.offers);
  if (below < 0 || (above >= 0 && view.lacerda_placed % 2 === 0))
    return above < 0 ? null : { part: 'tiles', cell: above };
  return { part: 'offers', cell: below };
}

// The highest-valued artist of a form makes an easel's work worth what it is.
export function easelValue(view: GalleristView, form: number, c: GalleristComponents): number {
  const pair = [2 * form, 2 * form + 1];
  const neither = pair.every((a) => !view.artists[a]!.discovered);
  const open = pair.filter((a) => neither || view.artists[a]!.discovered);
  let best = { fame: -1, value: 0 };
  for (const a of open) {
    const tile = artistTile(view, a, c);
    if (!tile) continue;
    const fame = neither ? tile.fame : view.artists[a]!.fame;
    const value = c.values[starsAt(tile, fame)] ?? 0;
    if (fame > best.fame || (fame === best.fame && value > best.value)) best = { fame, value };
  }
  return best.value;
}
