// The board's own words; names that the engine knows come from its catalogue.
import { teller } from '../../lib/i18n.svelte';
import type en from './words/en.json';

export type MessageKey = keyof typeof en;

export const { messages, tell } = teller<MessageKey>(
  import.meta.glob('./words/*.json', { eager: true, import: 'default' }),
);
