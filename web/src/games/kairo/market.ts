// Squares of the market: where they are, and what stands on them.
import {
  colours,
  columns,
  rows,
  sides,
  type Colour,
  type Income,
  type KairoComponents,
  type KairoView,
  type LaneAid,
  type Side,
  type Square,
  type Stall,
} from './types';

export interface Place {
  row: number; // from 0, north to south
  column: number; // from 0, west to east
}

export function placeOf(square: Square): Place {
  return { row: Number(square.slice(1)) - 1, column: columns.indexOf(square[0] as 'a') };
}

export function squareAt(row: number, column: number): Square | null {
  if (row < 0 || row >= rows || column < 0 || column >= columns.length) return null;
  return `${columns[column]}${row + 1}`;
}

export function neighbour(square: Square, side: Side): Square | null {
  const { row, column } = placeOf(square);
  if (side === 'north') return squareAt(row - 1, column);
  if (side === 'south') return squareAt(row + 1, column);
  return squareAt(row, side === 'east' ? column + 1 : column - 1);
}

// The side of `from` on which `to` lies; they are neighbours.
export function sideTowards(from: Square, to: Square): Side {
  return sides.find((side) => neighbour(from, side) === to) ?? 'north';
}

export const allSquares: Square[] = Array.from({ length: rows }, (_, row) =>
  columns.map((column) => `${column}${row + 1}`),
).flat();

export type Ground = 'market' | 'restaurant' | 'none';

export function groundOf(square: Square, components: KairoComponents): Ground {
  const { row, column } = placeOf(square);
  const ground = components.board.ground[row]?.[column];
  return ground === '.' ? 'market' : ground === '#' ? 'restaurant' : 'none';
}

export function regionOf(square: Square, components: KairoComponents): number {
  const { row, column } = placeOf(square);
  return Number(components.board.regions[row]?.[column] ?? 0);
}

export interface StandingStall extends Stall {
  owner: number; // a seat; the number of players or more: nobody's
  squares: Square[]; // the main stall first
}

export function stallsOf(view: KairoView): StandingStall[] {
  return view.stalls.flatMap((own, owner) =>
    own.flatMap((stall) => (stall ? [{ ...stall, owner, squares: [stall.stall, ...stall.extensions] }] : [])),
  );
}

export function customerAt(view: KairoView, colour: Colour): Square | null {
  return view.customers[colours.indexOf(colour)]?.square ?? null;
}

// The customer who is not on the board.
export function customerOutside(view: KairoView): Colour | null {
  const outside = colours.filter((_, i) => !view.customers[i]);
  return outside.length === 1 ? outside[0]! : null;
}

export interface Lane extends Omit<LaneAid, 'open'> {
  entrance: Square;
  steps: number;
  open: boolean; // the one who lures has the barkers for it
  earned: Income[]; // by luring there
}

// The ways of a customer to the free entrances of its colour, for the one who would lure it.
export function lanesOf(view: KairoView, colour: Colour, lurer: number): Lane[] {
  return view.aid.lanes[colours.indexOf(colour)]!.map((lane) => ({
    ...lane,
    entrance: lane.path.at(-1)!,
    steps: lane.path.length - 1,
    open: lane.open[lurer] ?? false,
    earned: lane.income[lurer] ?? [],
  }));
}
