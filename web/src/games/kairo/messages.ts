// What the board says itself; names of colours, cards and rules are the engine's words.
import { teller, word } from '../../lib/i18n.svelte';
import type { CardName, Colour } from './types';
import type en from './words/en.json';

export type KairoMessage = keyof typeof en;

export const { messages, tell } = teller<KairoMessage>(
  import.meta.glob('./words/*.json', { eager: true, import: 'default' }),
);

export function colourName(colour: Colour): string {
  return word(`kairo.colour.${colour}`);
}

export function cardName(card: CardName): string {
  return word(`kairo.card.${card}`);
}
