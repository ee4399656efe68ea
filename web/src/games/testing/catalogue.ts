// Checks of a game's own messages.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Catalogue = Record<string, string>;

const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join();

// Keys that one language lacks, or whose placeholders differ.
export function differences(messages: { en: Catalogue; fr: Catalogue }): string[] {
  const keys = new Set([...Object.keys(messages.en), ...Object.keys(messages.fr)]);
  return [...keys].filter((key) => {
    const { en, fr } = { en: messages.en[key], fr: messages.fr[key] };
    return !en || !fr || holes(en) !== holes(fr);
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(path) && !/^messages|\.test\./.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Keys that no file of the game says: as they are, built by a template such as `explain_${visitor}`,
// or as the stem of a counted one (`.one`, `.other`).
export function unused(messages: Catalogue, folder: string): string[] {
  const said = sources(folder).flatMap((text) =>
    [/['"]([\w.]+)['"]/g, /`([\w.]*\$\{[^`]*)`/g].flatMap((way) =>
      [...text.matchAll(way)].map((match) => match[1]!),
    ),
  );
  const patterns = [...new Set(said)].map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escape)
          .join('.+')}(\\.(one|other))?$`,
      ),
  );
  return Object.keys(messages).filter((key) => !patterns.some((pattern) => pattern.test(key)));
}
