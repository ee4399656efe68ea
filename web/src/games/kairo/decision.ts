// The squares among which one is to be chosen, and where on the market they lie.
import type { ChoiceOf } from '../contract';
import type { Area } from '../../table/camera';
import { cell, xOf, yOf } from './look';
import { target } from './moves';
import type { Kairo, KairoView, Square } from './types';

export function squaresAsked(choices: ChoiceOf<Kairo>[], view: KairoView): Square[] {
  const pieces = choices.map(({ form, effect }) => target(form, view, effect) ?? '');
  return [...new Set(pieces.filter((piece) => piece.startsWith('square:')))].map((piece) => piece.slice(7));
}

// A few squares can be pressed beyond their edges; more lie side by side, and must be large themselves.
export const few = 8;

// Squares as large as fingers need them, where the whole market in `width` pixels does not have them so.
export function areaOf(squares: Square[], width: number, market: number): Area | null {
  const zoom = (45 * market) / (cell * width);
  if (squares.length <= few || zoom <= 1) return null;
  const [xs, ys] = [squares.map(xOf), squares.map(yOf)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + cell - x, height: Math.max(...ys) + cell - y, zoom };
}
