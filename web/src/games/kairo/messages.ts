// What the board says itself; names of colours, cards and rules are the engine's words.
import { teller, term, word } from '../../lib/i18n.svelte';
import type { Word } from '../../lib/message';
import type { CardName, Colour } from './types';
import type en from './words/en.json';

export type KairoMessage = keyof typeof en;

export const { messages, tell } = teller<KairoMessage>(
  import.meta.glob('./words/*.json', { eager: true, import: 'default' }),
);

// For messages, which ask for the form they need.
export function colourName(colour: Colour): Word {
  return term(`kairo.colour.${colour}`);
}

export function cardName(card: CardName): string {
  return word(`kairo.card.${card}`);
}
