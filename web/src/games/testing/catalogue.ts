// Checks of a game's own messages.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Catalogue = Record<string, string>;

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort().join();

// Keys that one language lacks, or whose placeholders differ.
export function differences(messages: { en: Catalogue; fr: Catalogue }): string[] {
  const keys = new Set([...Object.keys(messages.en), ...Object.keys(messages.fr)]);
  return [...keys].filter((key) => {
    const { en, fr } = { en: messages.en[key], fr: messages.fr[key] };
    return !en || !fr || holes(en) !== holes(fr);
  });
}

// Keys that no file of the game mentions. A key built as `explain_${visitor}` counts by its beginning
// or its end.
export function unused(messages: Catalogue, folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /\.(svelte|ts)$/.test(name) && !/^messages|\.test\./.test(name));
  const text = files.map((name) => readFileSync(resolve(folder, name), 'utf8')).join('\n');
  const begins = [...text.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1]!);
  const ends = [...text.matchAll(/\}(_\w+)`/g)].map((match) => match[1]!);
  const quoted = new Set([...text.matchAll(/['"](\w+)['"]/g)].map((match) => match[1]!));
  return Object.keys(messages).filter(
    (key) => !quoted.has(key) && !begins.some((b) => key.startsWith(b)) && !ends.some((e) => key.endsWith(e)),
  );
}
