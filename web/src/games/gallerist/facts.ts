// What can be read off the pieces that lie on the table. The rules themselves stay in the engine, and
// what follows from them comes with the view (`aid`).
import {
  columnCount,
  locations,
  visitors,
  type ArtistTile,
  type ByVisitor,
  type GalleristComponents,
  type GalleristView,
  type Location,
  type TileName,
} from './types';

// Whether an action of this location is being chosen; then its pieces say why they cannot be used.
export function actingAt(view: GalleristView, location: Location): boolean {
  return view.step === 'location' && locations[view.place] === location;
}

export function artistTile(view: GalleristView, artist: number, c: GalleristComponents): ArtistTile | null {
  const tile = view.artists[artist]?.tile ?? null;
  return tile === null ? null : (c.artists[tile] ?? null);
}

export function contractOf(view: GalleristView, card: number) {
  return view.aid.contracts[card - 1]!;
}

// What is written on a tile that counts from a number on, or by so many.
export function tileMark({ aid: { counted, promotion } }: GalleristView, tile: TileName): string {
  switch (tile) {
    case 'influence_thirds':
    case 'famous_artist':
      return String(counted[tile]);
    case 'promoted_artist':
      return promotion.flatMap((_, i) => (i + 1 >= counted[tile] ? [i + 1] : [])).join('·');
    default:
      return '';
  }
}

export function countVisitors(group: ByVisitor): number {
  return visitors.reduce((sum, visitor) => sum + group[visitor], 0);
}

export function visitorList(group: ByVisitor) {
  return visitors.flatMap((visitor) => Array.from({ length: group[visitor] }, () => visitor));
}

// The first place of a seat's queue (from 0) where somebody waits.
export function queueNext(view: GalleristView, seat: number): number {
  const { queue } = view.aid.players[seat]!;
  const first = queue.findIndex((cost) => cost !== null);
  return first < 0 ? queue.length : first;
}

export function cellAt(form: number, column: number): number {
  return form * columnCount + column;
}
