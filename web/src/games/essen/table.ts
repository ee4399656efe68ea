// What all parts of the board look at, handed down once.
import { getContext, setContext } from 'svelte';
import { word } from '../../lib/i18n.svelte';
import type { SeatInfo } from '../../lib/protocol';
import type { Walk } from './walks';
import type { EssenEdition, EssenView } from './types';

export interface FairTable {
  readonly view: EssenView;
  readonly edition: EssenEdition;
  readonly seat: number | null;
  readonly players: SeatInfo[];
  readonly wishes: ReadonlySet<number>; // the viewer's wishlist
  readonly walks: ReadonlyMap<string, Walk>;
  readonly choice: number[]; // the cards that the viewer chooses from: a pack, or those of a play-test
  readonly canBuy: boolean; // the game where one stands
  readonly narrow: boolean; // a phone's board
  readonly least: number; // the smallest text that can be read, in units of the map
  readonly width: number; // of the board, in pixels
  readonly pointed: string | null; // the piece under the mouse or with the focus
}

const key = Symbol('fair');

export const provideFair = (table: FairTable) => setContext(key, table);
export const theFair = () => getContext<FairTable>(key);

// A name that the engine knows: say('zone', 'green').
export const say = (kind: string, name: string) => word(`essen.${kind}.${name}`);
