// What the engine shows of a game of ESSEN and what its edition prints, by name.
import { words, type Components, type Documents, type View } from '../../generated/essen';

export type Essen = Documents;
export type EssenView = View;
export type EssenEdition = Components;

export const symbols = words.symbol;
export const zones = words.zone;
export const tokens = words.token;
export const places = words.place;
export const boards = words.board_name;

export type GameSymbol = (typeof symbols)[number];
export type Zone = (typeof zones)[number];
export type Token = (typeof tokens)[number];
export type Place = (typeof places)[number];
export type BySymbol = View['popularity'];

export type PlayerView = View['players'][number];
export type EssenAid = View['aid'];
export type Offer = EssenAid['offers'][number]; // what buying a game would cost and bring now
export type Booth = Components['booths'][number];
export type Tile = Components['tiles'][number];
