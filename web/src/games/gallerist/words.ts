// Names, in the engine's words.
import { term, word } from '../../lib/i18n.svelte';
import type { SeatInfo } from '../../lib/protocol';
import type { GalleristComponents, WorkName } from './types';

export { capital } from '../../lib/message';

const name = (group: string) => (key: string) => word(`gallerist.${group}.${key}`);

export const artistName = name('artist');
export const formName = name('form');
export const visitorName = name('visitor');
export const ticketName = name('ticket');
export const locationName = name('location');
// For messages, which ask for the form they need.
export const locationWord = (key: string) => term(`gallerist.location.${key}`);
export const bonusName = name('bonus');
export const tileWords = name('tile');
// With the fame that the edition prints on it.
export const workWords = (work: WorkName, { works }: GalleristComponents) =>
  word(`gallerist.work.${work}`, { fame: works[work].fame });

// Whose a piece is. Seats beyond the players are Lacerda's.
export function ownerName(seat: number, players: SeatInfo[]): string {
  return players[seat]?.name ?? word('gallerist.dummy');
}
