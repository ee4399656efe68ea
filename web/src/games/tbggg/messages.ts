// The board's own words; names that the engine knows come from its catalogue.
import { counter, teller, word } from '../../lib/i18n.svelte';
import { en } from './words/en';
import { fr } from './words/fr';

export type MessageKey = keyof typeof en;

export const messages: { en: Record<MessageKey, string>; fr: Record<MessageKey, string> } = {
  en,
  fr,
};

export const tell = teller<MessageKey>(messages);
export const tellCount = counter(tell);

// A name that the engine knows: say('shelf', 'top').
export const say = (kind: string, name: string) => word(`tbggg.${kind}.${name}`);
