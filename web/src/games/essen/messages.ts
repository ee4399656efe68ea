// The board's own words; names that the engine knows come from its catalogue.
import { counter, teller } from '../../lib/i18n.svelte';
import { en } from './words/en';
import { fr } from './words/fr';

export type MessageKey = keyof typeof en;

export const messages: { en: Record<MessageKey, string>; fr: Record<MessageKey, string> } = {
  en,
  fr,
};

export const tell = teller<MessageKey>(messages);
export const tellCount = counter(tell);
