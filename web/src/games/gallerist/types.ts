// What the engine shows of a game of The Gallerist and what an edition prints, by name.
import {
  numbers,
  words,
  type Components,
  type Documents,
  type Goals as ByLevel,
  type View,
} from '../../generated/gallerist';

export type Gallerist = Documents;
export type GalleristView = View;
export type GalleristComponents = Components;
export type Goals = NonNullable<ByLevel>; // the solo game's, by level

export const forms = words.form;
export type ArtForm = (typeof forms)[number];
export const artists = words.artist;
export type ArtistName = (typeof artists)[number];
export const visitors = words.visitor;
export type Visitor = (typeof visitors)[number];
export const tickets = words.ticket;
export type Ticket = (typeof tickets)[number];
export const pairs = words.pair;
export const locations = words.location;
export type Location = (typeof locations)[number];
export const works = words.work;
export type WorkName = (typeof works)[number];
export type TileName = (typeof words.tile)[number];
export type Bonus = (typeof words.bonus)[number];

export { levels } from '../../generated/gallerist'; // the easiest first
export type Level = keyof Goals;

export const columnCount = numbers.column.length;

export type ByVisitor = View['bag'];
export type ByTicket = View['box_office'];
export type StandingPiece = NonNullable<View['kicked_out']>;
export type Artist = View['artists'][number];
export type Works = View['works'][number];
export type Player = View['players'][number];
export type Contract = NonNullable<Player['contracts'][number]>;
export type GalleristAid = View['aid'];
export type ArtistAid = GalleristAid['artists'][number];
export type PlayerAid = GalleristAid['players'][number];
export type GoalAid = PlayerAid['goals']['curator'][number][number];
export type LevelAid = NonNullable<GalleristAid['levels']>[number];
export type LacerdaAid = NonNullable<GalleristAid['lacerda']>;
export type ArtistTile = Components['artists'][number];
