// Checks of a game's own messages.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages, type Catalogues } from '../../lib/languages';
import { argumentNames } from '../../lib/message';

// Keys that one language lacks, or whose arguments differ from the English ones.
export function differences(messages: Catalogues): string[] {
  const keys = new Set(Object.values(messages).flatMap((catalogue) => Object.keys(catalogue)));
  const names = (lang: string, key: string) => {
    const text = messages[lang]?.[key];
    return text ? argumentNames(text).join() : 'missing';
  };
  return [...keys].filter((key) => languages.some((lang) => names(lang, key) !== names('en', key)));
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

// Keys that no file of the game says: as they are, or built by a template such as
// `explain_${visitor}`.
export function unused(messages: Catalogues, folder: string): string[] {
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
          .join('.+')}$`,
      ),
  );
  return Object.keys(messages.en!).filter((key) => !patterns.some((pattern) => pattern.test(key)));
}
