// Names, in the engine's words.
import { word } from '../../lib/i18n.svelte';
import type { SeatInfo } from '../../lib/protocol';

const name = (group: string) => (key: string) => word(`gallerist.${group}.${key}`);

export const artistName = name('artist');
export const formName = name('form');
export const visitorName = name('visitor');
export const ticketName = name('ticket');
export const locationName = name('location');
export const bonusName = name('bonus');
export const tileWords = name('tile');
export const workWords = name('work');

// Whose a piece is. Seats beyond the players are Lacerda's.
export function ownerName(seat: number, players: SeatInfo[]): string {
  return players[seat]?.name ?? word('gallerist.dummy');
}

// A sentence begins with a capital.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
