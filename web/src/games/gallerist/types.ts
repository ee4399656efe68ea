// What the engine shows of a game of The Gallerist, and what an edition prints.

export const forms = ['digital', 'photo', 'sculpture', 'painting'] as const;
export type ArtForm = (typeof forms)[number];
export const artists = forms.flatMap((form) => [`blue_${form}`, `red_${form}`]);
export const visitors = ['investor', 'vip', 'collector'] as const;
export type Visitor = (typeof visitors)[number];
export const tickets = ['brown', 'pink', 'white'] as const;
export type Ticket = (typeof tickets)[number];
export const pairs = ['brown_pink', 'brown_white', 'pink_white'] as const;
export const locations = ['sales_office', 'artists_colony', 'media_center', 'market'] as const;
export type Location = (typeof locations)[number];
export const works = [
  'vip',
  'investor',
  'any',
  'vip_and_other',
  'investor_and_other',
  'two',
  'famous_two',
] as const;
export type WorkName = (typeof works)[number];
export const tiles = [
  'influence_thirds',
  'collector',
  'vip',
  'investor',
  'visitor',
  'visitor_set',
  'reputation_tile',
  'auction_assistant',
  'assistant',
  'promoted_artist',
  'work',
  'sold_work',
  'exhibited_work',
  'art_form',
  'photo',
  'painting',
  'digital',
  'sculpture',
  'famous_artist',
  'masterpiece',
] as const;
export type TileName = (typeof tiles)[number];
export type Bonus = string; // "influence", "two_tickets" …

// Of the solo game, the easiest first.
export const levels = ['apprentice', 'experienced', 'master'] as const;
export type Level = (typeof levels)[number];

export const columnCount = 3;
export const offerRows = 3;
export const atHome = 4; // a gallerist's place that is no location
// In solo games Lacerda's pieces are those of seat 1.
export const lacerda = 1;

export type ByVisitor = Record<Visitor, number>;
export type ByTicket = Record<Ticket, number>;

export interface StandingPiece {
  seat: number;
  piece: 'gallerist' | 'assistant';
}
export interface Artist {
  tile: number | null; // 1 or 2: which of its two tiles is in play
  discovered: boolean;
  fame: number;
  promotion: number;
  bonus: Bonus;
  signatures: number;
}
export interface Works {
  stack: number[]; // what is below the open one, in no order
  top: number | null; // kind of the open work, from 1
  set_aside: number | null;
  on_easel: boolean;
  visitors: ByVisitor;
}
export interface Contract {
  card: number; // from 1
  side: 'front' | 'influence' | 'money';
  assistant: boolean;
}
export interface Player {
  money: number;
  sales: number;
  income: number;
  celebrities: number;
  spent: number;
  final_scoring: Record<string, number>;
  influence: number;
  queue: number;
  desks: number;
  assistants_gone: number;
  pawn: number; // a location; 4 at home; 5 not placed, or waiting after being kicked out
  lobby: ByVisitor;
  gallery: ByVisitor;
  tickets: ByTicket;
  exhibited: { artist: string; work: number }[];
  sold: Record<ArtForm, number[]>;
  sales_made: number;
  masterpieces_sold: number;
  commission: number | null; // an artist, from 1
  contracts: (Contract | null)[];
  reputation: (number | null)[]; // tiles, from 1
  start_tile: number | null;
  start_tile_covers_work: boolean;
  curator: number | null; // null: hidden, or not dealt yet
  dealer: number | null;
}
export interface GalleristView {
  step: string;
  phase: string;
  stage: string;
  round: number;
  turn: number;
  actor: number;
  first: number;
  place: number;
  executive_taken: boolean;
  intermediate_scored: boolean;
  end: 'open' | 'near' | 'last_round';
  kicked_out: StandingPiece | null;
  kicked_out_from: number;
  lacerda_at: number | null;
  lacerda_placed: number;
  tasks: { task: string; arg: number }[]; // what is still to be done, the next one last
  artists: Artist[];
  works: Works[];
  bag: ByVisitor;
  plaza: ByVisitor;
  box_office: ByTicket;
  discarded_tickets: ByTicket;
  deck: number[];
  discarded_contracts: number[];
  display: number[][]; // cards on each pile, the open one last
  reputation: { tile: number | null; assistant: number | null }[]; // rows of three
  offers: (number | null)[];
  locations: { tile: number | null; piece: StandingPiece | null }[];
  players: Player[];
  auction: { won: number | null; to: 'gallery' | 'sold' }[];
  aid: GalleristAid;
}

// What follows from the position by the rules, as the engine says.
export interface GalleristAid {
  celebrity_fame: number;
  track_spaces: number;
  desks: number;
  signatures: number; // of each artist
  exhibition_spaces: number;
  start_tile_space: number; // from 0
  owed: number | null; // while something is to be paid
  influence_to: number | null; // where the marker goes if influence is spent now
  end: { tickets: number; celebrities: number; celebrities_wanted: number; bag: number };
  artists: ArtistAid[];
  easels: number[]; // values, by form
  tokens_left: number[]; // by level
  columns_used: boolean[];
  contracts: { form: ArtForm; bonus: Bonus }[]; // by card
  players: PlayerAid[];
  levels?: LevelAid[]; // of the solo game
  lacerda?: LacerdaAid;
}
export interface ArtistAid {
  value: number; // of a work, now
  celebrity: boolean;
  next: { fame: number; value: number } | null; // from which fame on works are worth more
  buying: { price: number; fame: number }[]; // by seat
  promoting: { level: number; influence: number; fame: number[] } | null; // fame by seat
}
export interface PlayerAid {
  influence_worth: number;
  star_below: number;
  coin_below: number;
  icons: { influence: number; money: number }; // what each brings
  collectors_allowed: number;
  commission_price: number | null;
  queue: (number | null)[]; // what hiring up to each place costs; null: hired
  goals: { curator: GoalAid[][]; dealer: GoalAid[][] }; // a card each, if it may be seen
}
export interface GoalAid {
  money: number;
  met: boolean;
  works: { form: ArtForm; have: boolean }[];
}
export interface LevelAid {
  level: Level;
  goals: { goal: 'cards' | 'tiles' | 'masterpieces' | 'money'; have: number; wanted: number; met: boolean }[];
}
export interface LacerdaAid {
  supply: number;
  walks_to: number | null; // a location
  next: { part: 'tiles' | 'offers'; cell: number } | null; // on the market
}

export interface ArtistTile {
  form: ArtForm;
  colour: 'blue' | 'red';
  fame: number;
  promotion: number;
  stars: number[];
}
export interface GalleristComponents {
  artists: ArtistTile[];
  works: Record<WorkName, { fame: number; copies: number }>;
  values: number[];
  celebrity_money: number;
  money_spaces: number[];
  money_values: number[];
  fame_spaces: number[];
  contracts: Record<ArtForm, Bonus[]>;
  contract_spaces: Bonus[];
  queue: { cost: number; bonus: Bonus }[];
  reputation_spaces: Bonus[];
  promotion: Bonus[];
  promotion_tokens: number;
  columns: { influence: number; majority: number[] }[];
  offers: { price: number; bonuses: Bonus[] }[];
  reputation_tiles: Record<TileName, { influence: number; money: number }>;
}

// The solo game's goals, by level.
export type Goals = Record<string, { won: boolean; goals: boolean[] }>;
