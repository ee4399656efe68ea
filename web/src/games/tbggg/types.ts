// What the engine shows of The BoardGameGeek Game and what its edition prints, by name.
import { numbers, words, type Components, type Documents, type View } from '../../generated/tbggg';

export type Tbggg = Documents;
export type TbgggView = View;
export type TbgggEdition = Components;

export const colours = words.colour;
export const shelves = words.shelf;
export const shops = numbers.shop;
export const columns = numbers.column;
export const blank = 0;
export const tileNumbers = numbers.number.filter((number) => number !== blank);
export const stockKinds = [...tileNumbers, blank];

export type Shelf = (typeof shelves)[number];
export type TileView = View['charity'][number]; // number 0: blank; null: face down, and not the viewer's
export type WindowView = NonNullable<View['shops'][number][number][number]>;
export type PublisherView = View['players'][number];
export type TbgggAid = View['aid'];
export type CollectionAid = NonNullable<TbgggAid['players'][number]['collection']>;
