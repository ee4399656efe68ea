// What the engine shows of a game of Kairo, and what an edition prints.

export const colours = ['white', 'red', 'violet', 'green', 'yellow', 'blue'] as const;
export type Colour = (typeof colours)[number];

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
export const rows = 12;

export type Square = string; // "c4": column a–l from the west, row 1–12 from the north
export type CardName = string; // "region_3", "joker_1"
export type Side = 'north' | 'east' | 'south' | 'west';
export const sides: Side[] = ['north', 'east', 'south', 'west'];

export type ByColour<T> = Record<Colour, T>;

export interface Stall {
  colour: Colour;
  stall: Square;
  entrance: Square;
  extensions: Square[];
}

export interface Player {
  points: number;
  extension_points: number;
  medal_points: number;
  coins: ByColour<number> | null; // null: behind a screen
  hand_size: number;
  hand: CardName[] | null; // null: not for these eyes
  known: CardName[]; // cards of the hand that everybody saw
  barkers: number;
}

export interface KairoView {
  step: string;
  first: number;
  turn: number;
  passed: number; // bit s: seat s builds no more
  end_phase: 0 | 1;
  set_up_left: number;
  draws: number;
  card: number; // 1 + card played; one more than there are: three cards, anywhere
  building: 'none' | 'stall' | 'extension' | 'move';
  colour: number; // 1 + colour being built or lured
  square: { square: Square } | null;
  from: { square: Square } | null;
  owed: number;
  least: number;
  players: Player[];
  stalls: (Stall | null)[][]; // by symbol: the players', then the neutral one's
  customers: ({ square: Square } | null)[]; // by colour
  bank: ByColour<number>;
  extensions_left: ByColour<number>;
  medals: { gold: (number | null)[]; silver: (number | null)[] }; // by colour: whose
  barkers_left: number;
  display: CardName[];
  discard: CardName[];
  deck_size: number;
  aid: KairoAid;
}

export interface Income {
  seat: number;
  coins: number;
}

export interface LaneAid {
  owner: number; // of the stall; the number of players or more: nobody
  barkers: number; // that it takes
  path: Square[]; // from the customer to the entrance, both included
  income: Income[][]; // by who lures
}

// What follows from the position by the rules, as the engine says.
export interface KairoAid {
  display: number; // cards face up
  cards_for_anywhere: number;
  exchange: number; // coins of other colours for one of the right colour
  lanes: LaneAid[][]; // by colour of the customer, the nearest first
  extending: ({ coins: number; points: number } | null)[][]; // by seat and colour
}

export interface KairoComponents {
  board: { regions: string[]; ground: string[]; customer_starts: Square[] };
  cards: { standard: number[]; jokers: number[][]; barkers: number };
  extensions: number;
  coins: { ones: number; twos: number; start: number };
  medals: { gold: number[]; silver: number[] };
}

export const regionCount = 9;
export const jokerCount = 6;
// The cards by number, as `card` of the view counts them.
export const cardNames: CardName[] = [
  ...Array.from({ length: regionCount }, (_, i) => `region_${i + 1}`),
  ...Array.from({ length: jokerCount }, (_, i) => `joker_${i + 1}`),
];
export const anywhere = cardNames.length + 1;

// The regions that a card names.
export function regionsOf(card: CardName, components: KairoComponents): number[] {
  const number = Number(card.split('_')[1]);
  return card.startsWith('joker') ? (components.cards.jokers[number - 1] ?? []) : [number];
}
