// What the engine shows of The BoardGameGeek Game and what its edition prints, by name.
import { numbers, words, type Components, type Documents, type View } from '../../generated/tbggg';

export type Tbggg = Documents;
export type TbgggView = View;
export type TbgggEdition = Components;

export const COLOURS = words.colour;
export const SHELVES = words.shelf;
export const SHOPS = numbers.shop;
export const COLUMNS = numbers.column;
export const BLANK = 0;
export const NUMBERS = numbers.number.filter((number) => number !== BLANK);
export const STOCK_KINDS = [...NUMBERS, BLANK];

export type Shelf = (typeof SHELVES)[number];
export type TileView = View['charity'][number]; // number 0: blank; null: face down, and not the viewer's
export type WindowView = NonNullable<View['shops'][number][number][number]>;
export type PublisherView = View['players'][number];
export type TbgggAid = View['aid'];
export type CollectionAid = NonNullable<TbgggAid['players'][number]['collection']>;
