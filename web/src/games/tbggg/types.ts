// What the engine shows of The BoardGameGeek Game, and what its edition prints.

export const SHELVES = ['top', 'middle', 'bottom'] as const;
export const SHOPS = [1, 2, 3, 4, 5, 6] as const;
export const COLUMNS = [1, 2, 3] as const;
export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export const BLANK = 0;
export const STOCK_KINDS = [1, 2, 3, 4, 5, 6, BLANK] as const;

export type Shelf = (typeof SHELVES)[number];

export interface TileView {
  publisher: number; // a seat
  number: number | null; // 0: blank; null: face down, and not the viewer's
  geek: number | null; // 1 + the seat whose geek stands on it
}

export interface WindowView extends TileView {
  face: 'up' | 'down';
}

export interface PublisherView {
  gg: number;
  sales: number;
  spent: number;
  pile_size: number;
  pile: number[] | null;
  stock_size: number;
  stock: number[] | null;
  discard: number[];
  collection: number[][] | null; // by publisher
  collection_size: number;
  geeks: number[]; // the shops where they stand; 0: in none
  paid_moves: number;
  roll_off: number;
  passed: boolean;
}

export interface TbgggView {
  step: string;
  round: number;
  first: number;
  turn: number;
  passes: number;
  to_do: number;
  chosen: number | null;
  picked_from: number;
  players: PublisherView[];
  shops: (WindowView | null)[][][]; // by shop, shelf, column
  charity: TileView[];
  aid: TbgggAid;
}

// What follows from the position by the rules, as the engine says.
export interface TbgggAid {
  rounds: number;
  geeks: number; // of each player
  paid_move: number; // GG
  set_tile: number; // GG for each tile of a set
  run: number; // GG for all numbers of a colour
  players: { geeks_at_home: number; collection: CollectionAid | null }[];
}

export interface CollectionAid {
  runs: number[]; // by publisher, where sets are made by colour
  numbers: { colours: number; complete: boolean; gg: number }[]; // 1 to 6, where they are made by number
}

export interface TbgggEdition {
  edition: string;
  publishers: { name: string; colour: string }[];
  tiles: { blank: number; numbers: number[] };
  arrivals: number[];
  stock_limit: number;
  shops: { sells: number[]; neighbours: number[]; prices: Record<Shelf, number> }[];
}
