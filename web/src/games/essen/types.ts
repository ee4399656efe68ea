// What the engine shows of a game of ESSEN, and what its edition prints.

export const SYMBOLS = ['meeple', 'die', 'cards', 'hourglass'] as const;
export const ZONES = ['green', 'red', 'purple', 'yellow', 'blue'] as const;
export const TOKENS = ['buzz', 'flop', 'goodies', 'discount', 'sold_out'] as const;
export const PLACES = [
  'parking',
  'west_entrance',
  'east_entrance',
  'courtyard',
  'west_galeria',
  'east_galeria',
] as const;
export const BOARDS = ['boardgamegeek', 'trictrac', 'fairplay'] as const;
export const LAST_TILES = ['discount', ...SYMBOLS] as const;

export type GameSymbol = (typeof SYMBOLS)[number];
export type Zone = (typeof ZONES)[number];
export type Token = (typeof TOKENS)[number];
export type Place = (typeof PLACES)[number];
export type BySymbol = Record<GameSymbol, number>;

export interface PlayerView {
  vp: number;
  points: Record<string, number>;
  money: number;
  paid: number;
  withdrawals: number;
  meals: number;
  place: Place | 'booth';
  booth: number | null;
  used: number;
  pre_ordered: number | null;
  bag: number[];
  trunk: number[];
  // Wishlist cards; null where the viewer does not know them.
  pack: number[] | null;
  picks: (number | null)[];
  taken: number[];
  kept: number[][] | null;
  kept_count: number[];
  discards: number[] | null;
  discard_count: number;
  remembered: number[][] | null;
  seen?: number[];
}

export interface EssenView {
  step: string;
  round: number;
  first: number;
  turn: number;
  to_do: number;
  draft_round: number;
  eaten: number;
  storage: number[];
  pallets: (number | null)[];
  booths: number[];
  removed: number[];
  popularity: BySymbol;
  tokens_left: Record<Token, number>;
  tokens_spent: Record<Token, number>;
  tokens_on_tiles: Record<Token, number[]>;
  crowd: Record<Zone | 'courtyard' | 'entrances', boolean>;
  morning: (number | null)[];
  afternoon: (number | null)[];
  last_tile: number | null;
  departures: number;
  deck: number[] | null;
  deck_size: number;
  shuffles: number;
  common: number[];
  drawn: (number | null)[];
  players: PlayerView[];
  aid: EssenAid;
}

// What buying a game would cost and bring now.
export interface Offer {
  price: number;
  vp: number;
  last_round: number; // of these points
}

// What follows from the position by the rules, as the engine says.
export interface EssenAid {
  rounds: number;
  morning_ends: number;
  action_spaces: number;
  bag_spaces: number;
  meal: { price: number; actions: number };
  withdrawal: { money: number; vp: number };
  departure: { first: number; second: number };
  tokens: { buzz: number; flop: number; goodies: number; discount: number };
  lowest_price: number;
  last_round: { points: number; discount: number };
  steps: { plain: number; booths: number[]; places: Record<Place, number> };
  offers: Offer[]; // by booth
  rankings: {
    part: 'morning' | 'afternoon';
    points: Record<'morning' | 'afternoon', number>;
    fulfilled_by: number[][]; // seats, by board
  };
  players: {
    actions_left: number;
    games: BySymbol;
    wishes: number; // cards, known or not
    granted: number; // of those that the viewer knows
    wishlist_points: number;
  }[];
}

export interface Booth {
  booth: number;
  zone: Zone;
  hall: 'west' | 'east';
  x: number;
  y: number;
}

export interface Tile {
  booth: number;
  title: string;
  publisher: string;
  price: number;
  symbol: GameSymbol;
  bonus: number;
}

export interface EssenEdition {
  edition: string;
  popularity: { start: number; lowest: number; highest: number };
  pallets: { mark: 'minus' | 'plus' | 'event'; crowd: boolean }[];
  tokens: Record<Token, number>;
  wishlist: number[];
  rankings: { morning: BySymbol[]; afternoon: BySymbol[] };
  places: Record<Exclude<Place, 'parking'>, number[]>;
  booths: Booth[];
  tiles: Tile[];
}
