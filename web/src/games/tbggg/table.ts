// What all parts of the board look at, handed down once.
import { getContext, setContext } from 'svelte';
import { term } from '../../lib/i18n.svelte';
import type { SeatInfo } from '../../lib/protocol';
import { tell } from './messages';
import type { TbgggEdition, TbgggView } from './types';

export interface StreetTable {
  readonly view: TbgggView;
  readonly edition: TbgggEdition;
  readonly seat: number | null;
  readonly players: SeatInfo[];
  readonly pointed: string | null; // the piece under the mouse or with the focus
  readonly lively: boolean; // changes may be animated
}

const key = Symbol('street');

export const provideStreet = (table: StreetTable) => setContext(key, table);
export const theStreet = () => getContext<StreetTable>(key);

export const nameOf = (table: StreetTable, seat: number) => table.players[seat]?.name ?? '';

// "red 3", "blue blank", "a yellow tile"
export function tileName(table: StreetTable, publisher: number, number: number | null): string {
  const colour = term(`tbggg.colour.${table.edition.publishers[publisher]?.colour ?? ''}`);
  if (number === null) return tell('tile.unknown', { colour });
  return number === 0 ? tell('tile.blank', { colour }) : tell('tile', { colour, number });
}
