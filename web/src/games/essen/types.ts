// What the engine shows of a game of ESSEN and what its edition prints, by name.
import { words, type Components, type Documents, type View } from '../../generated/essen';

export type Essen = Documents;
export type EssenView = View;
export type EssenEdition = Components;

export const SYMBOLS = words.symbol;
export const ZONES = words.zone;
export const TOKENS = words.token;
export const PLACES = words.place;
export const BOARDS = words.board_name;
export const LAST_TILES = words.last;

export type GameSymbol = (typeof SYMBOLS)[number];
export type Zone = (typeof ZONES)[number];
export type Token = (typeof TOKENS)[number];
export type Place = (typeof PLACES)[number];
export type BySymbol = View['popularity'];

export type PlayerView = View['players'][number];
export type EssenAid = View['aid'];
export type Offer = EssenAid['offers'][number]; // what buying a game would cost and bring now
export type Booth = Components['booths'][number];
export type Tile = Components['tiles'][number];
