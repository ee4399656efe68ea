// What the engine shows of The BoardGameGeek Game and what its edition prints, by name.
import { words, type Components, type Documents, type View } from '../../generated/tbggg';

export type Tbggg = Documents;
export type TbgggView = View;
export type TbgggEdition = Components;

export const SHELVES = words.shelf;
export const SHOPS = [1, 2, 3, 4, 5, 6] as const;
export const COLUMNS = [1, 2, 3] as const;
export const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export const BLANK = 0;
export const STOCK_KINDS = [1, 2, 3, 4, 5, 6, BLANK] as const;

export type Shelf = (typeof SHELVES)[number];
export type TileView = View['charity'][number]; // number 0: blank; null: face down, and not the viewer's
export type WindowView = NonNullable<View['shops'][number][number][number]>;
export type PublisherView = View['players'][number];
export type TbgggAid = View['aid'];
export type CollectionAid = NonNullable<TbgggAid['players'][number]['collection']>;
