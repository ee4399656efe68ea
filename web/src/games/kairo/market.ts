// Squares of the market: where they are, what stands on them, and how customers walk.
import {
  colours,
  columns,
  rows,
  sides,
  type Colour,
  type KairoComponents,
  type KairoView,
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

export interface Lane {
  stall: StandingStall;
  path: Square[]; // from the customer to the entrance, both included
  barkers: number; // one for each free entrance of the colour that is strictly nearer
  free: boolean; // nobody stands on the entrance
}

// The ways of a customer to the entrances of its colour, the nearest first. Only a picture of what
// luring would do: what is legal, the engine says.
export function lanesOf(view: KairoView, colour: Colour, components: KairoComponents): Lane[] {
  const start = customerAt(view, colour);
  if (!start) return [];
  const came = walk(view, start, components);
  const occupied = new Set(view.customers.map((customer) => customer?.square));
  const lanes = stallsOf(view)
    .filter((stall) => stall.colour === colour && came.has(stall.entrance))
    .map((stall) => ({
      stall,
      path: pathTo(stall.entrance, came),
      barkers: 0,
      free: !occupied.has(stall.entrance),
    }))
    .sort((a, b) => a.path.length - b.path.length);
  for (const lane of lanes) {
    lane.barkers = lanes.filter((l) => l.free && l.path.length < lane.path.length).length;
  }
  return lanes;
}

// From where each square is first reached, over market squares without tiles.
function walk(view: KairoView, start: Square, components: KairoComponents) {
  const tiles = new Set(stallsOf(view).flatMap((stall) => stall.squares));
  const came = new Map<Square, Square | null>([[start, null]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const side of sides) {
      const next = neighbour(at, side);
      if (!next || came.has(next) || tiles.has(next)) continue;
      if (groundOf(next, components) !== 'market') continue;
      came.set(next, at);
      queue.push(next);
    }
  }
  return came;
}

function pathTo(square: Square, came: Map<Square, Square | null>): Square[] {
  const path: Square[] = [];
  for (let at: Square | null = square; at; at = came.get(at) ?? null) path.unshift(at);
  return path;
}

export interface Income {
  seat: number;
  coins: number;
}

// Who would be paid how much for luring to this stall: the owner for each tile, a helper one.
export function incomeOf(stall: StandingStall, lurer: number, players: number): Income[] {
  const owner = stall.owner < players ? [{ seat: stall.owner, coins: stall.squares.length }] : [];
  return stall.owner === lurer ? owner : [...owner, { seat: lurer, coins: 1 }];
}
