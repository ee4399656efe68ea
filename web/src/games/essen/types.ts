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
export const ACTION_SPACES = 8;
export const BAG_SPACES = 6;
export const ROUNDS = 7;

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
