// What the engine shows of a game of Kairo and what an edition prints, by name.
import { numbers, words, type Components, type Documents, type View } from '../../generated/kairo';

export type Kairo = Documents;
export type KairoView = View;
export type KairoComponents = Components;

export const colours = words.colour;
export type Colour = (typeof colours)[number];

export const columns = words.column;
export const rows = numbers.row.length;

export type Square = string; // "c4": column a–l from the west, row 1–12 from the north
// The cards by number, as `card` of the view counts them: "region_3", "joker_1".
export const cardNames = words.card;
export type CardName = (typeof cardNames)[number];
export const sides = words.side;
export type Side = (typeof sides)[number];

export type ByColour<T> = Record<Colour, T>;
export type Stall = NonNullable<View['stalls'][number][number]>;
export type Player = View['players'][number];
export type KairoAid = View['aid'];
export type LaneAid = KairoAid['lanes'][number][number];
export type Income = LaneAid['income'][number][number];

// The regions that a card names.
export function regionsOf(card: string, components: KairoComponents): number[] {
  const number = Number(card.split('_')[1]);
  return card.startsWith('joker') ? (components.cards.jokers[number - 1] ?? []) : [number];
}
