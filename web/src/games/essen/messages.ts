// The board's own words; names that the engine knows come from its catalogue.
import { language, teller, type Arguments } from '../../lib/i18n.svelte';
import { en } from './words/en';
import { fr } from './words/fr';

export type MessageKey = keyof typeof en;

export const messages: { en: Record<MessageKey, string>; fr: Record<MessageKey, string> } = {
  en,
  fr,
};

export const tell = teller<MessageKey>(messages);

// The stem of keys that exist as `.one` and `.other`.
type Counted = MessageKey extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

export function tellCount(stem: Counted, n: number, args: Arguments = {}): string {
  const form = new Intl.PluralRules(language()).select(n) === 'one' ? 'one' : 'other';
  return tell(`${stem}.${form}` as MessageKey, { n, ...args });
}
