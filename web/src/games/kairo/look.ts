// How things of Kairo look. Colours are variables that Board.svelte sets for both themes; each has a
// good of its own as a shape, for those who do not see colours.
import { placeOf } from './market';
import { columns, type Colour, type Square } from './types';

export const cell = 58;
export const margin = 24;
export const marketSize = columns.length * cell + 2 * margin;

export interface Paint {
  fill: string;
  deep: string; // shades and outlines
  ink: string; // drawn on it
}

export function paintOf(colour: Colour): Paint {
  return {
    fill: `var(--k-${colour})`,
    deep: `var(--k-${colour}-deep)`,
    ink: `var(--k-${colour}-ink)`,
  };
}

// The goods, around (0, 0), 20 wide and high: pottery, spices, coffee, dates, lamps, cloth.
export const goods: Record<Colour, string> = {
  white:
    'M-3.4-9.6h6.8v2.2l-1.5 1.2v1.9c4.4 1 6.6 4.3 5.3 8.1-1 3.1-3.4 5.8-7.2 5.8s-6.2-2.7-7.2-5.8c-1.3-3.8.9-7.1 5.3-8.1v-1.9l-1.5-1.2z',
  red: 'M-9.5 2.8h19c0 4.3-4.2 6.8-9.5 6.8s-9.5-2.5-9.5-6.8zM-7 1.4c1.2-4.6 4.6-9.8 7-11 2.4 1.2 5.8 6.4 7 11z',
  violet:
    'M-4.6-4.2h9.2l2.4 9c.6 2.6-2.4 4.8-7 4.8s-7.6-2.2-7-4.8zM-3.4-5.6l1.8-2.6a1.8 1.8 0 0 1 3.2 0l1.8 2.6zM6.4-2.6c4.4-.4 5 4.8 1.6 7.4l-.8-2.8c1.2-1.2 1-2.4-.2-2.4zM-6.6 1.4l-3.8-4.2 1.4-1.2 3.2 2.4z',
  green:
    'M-8.6 9.2c-2.6-10.4 4.8-18.4 18-18.4.4 12.8-6.8 20-16 17.2 1.2-5 4.2-9 8.6-11.8-5.4 2-9 6.4-10.6 13z',
  yellow:
    'M-10-1.4c3.6-.2 4.8 1.8 7 1.8h8c2.2 0 3-3.2 5.4-4.2.2 5.6-3.6 9-8 9h-5c-4 0-6.2-3-7.4-6.6zM-3.4-1c0-3.6 6-3.6 6 0zM-3 6.4h6l1.4 3h-8.8zM7-5.2c-1.6-1.8.6-3 .2-5 2.4 1.2 2.6 4.2-.2 5z',
  blue: 'M-9-8.4h14a4 4 0 0 1 4 4v.6h-18zM-9-2.2h18v4.2h-18zM-9 3.6h18v.8a4 4 0 0 1-4 4h-14z',
};

export function xOf(square: Square): number {
  return margin + placeOf(square).column * cell;
}

export function yOf(square: Square): number {
  return margin + placeOf(square).row * cell;
}

export function centre(square: Square): { x: number; y: number } {
  return { x: xOf(square) + cell / 2, y: yOf(square) + cell / 2 };
}
