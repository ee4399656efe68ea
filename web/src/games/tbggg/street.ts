// Small questions about a view of the street.
import {
  tileNumbers,
  shelves,
  type PublisherView,
  type Shelf,
  type TbgggEdition,
  type TbgggView,
} from './types';

export const windowId = (shop: number, shelf: Shelf, column: number) => `window:${shop}-${shelf}-${column}`;
export const geekId = (seat: number, shop: number) => `geek:${seat}-${shop}`;

export const windowAt = (view: TbgggView, shop: number, shelf: Shelf, column: number) =>
  view.shops[shop - 1]?.[shelves.indexOf(shelf)]?.[column - 1] ?? null;

export const geeksIn = (player: PublisherView, shop: number) =>
  player.geeks.filter((at) => at === shop).length;

// Pieces of the charity shop. A move names a colour and a number, so of equal tiles the first that
// is free has the piece that a move is made with.
export function charityIds(view: Pick<TbgggView, 'charity'>, edition: TbgggEdition): string[] {
  const taken = new Set<string>();
  return view.charity.map((tile, i) => {
    const id = charityId(edition.publishers[tile.publisher]!.colour, tile.number ?? 0);
    if (tile.geek !== null || taken.has(id)) return `charity:${i}`;
    taken.add(id);
    return id;
  });
}

export const charityId = (colour: string, number: number) => `charity:${colour}-${number}`;

// How many tiles of each publisher and number a collection holds: counts[publisher][number].
export function counts(collection: number[][]): number[][] {
  return collection.map((tiles) => [0, ...tileNumbers].map((n) => tiles.filter((t) => t === n).length));
}

type Step = TbgggView['step'];

export const isSupplying = (step: Step) => step === 'supply' || step === 'window';
export const isChoosing = (step: Step) => step === 'choose' || step === 'send';

// The six phases of a round, as far as players see them.
export type Phase = 'setup' | 'arrive' | 'supply' | 'geeks' | 'choose' | 'over';
export function phaseOf(step: Step): Phase {
  if (step === 'roll_off' || step === 'name_first' || step === 'draw_first') return 'setup';
  if (step === 'arrive') return 'arrive';
  if (isSupplying(step) || step === 'surplus') return 'supply';
  if (isChoosing(step)) return 'choose';
  return step === 'over' ? 'over' : 'geeks';
}
