// What the board says itself; names of artists, visitors, tiles and rules are the engine's words.
import { teller } from '../../lib/i18n.svelte';
import type en from './words/en.json';

export type GalleristMessage = keyof typeof en;

export const { messages, tell } = teller<GalleristMessage>(
  import.meta.glob('./words/*.json', { eager: true, import: 'default' }),
);
