// Every sentence the page uses is in both languages, and every sentence there is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { fr } from './fr';

const catalogues: Record<string, Record<string, string>> = { en, fr };
const root = resolve(import.meta.dirname, '../..');

function sources(): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => !/^(lib\/words|games\/\w+)\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

const text = sources();
const asked = new Set(
  [
    ...text.matchAll(/\bt\(\s*'([^']+)'/g),
    ...text.matchAll(/\bt\([^()']*\? '([^']+)' : '[^']+'/g),
    ...text.matchAll(/\bt\([^()']*\? '[^']+' : '([^']+)'/g),
  ].map((found) => found[1]!),
);
for (const found of text.matchAll(/\bcount\(\s*'([^']+)'/g)) {
  asked.add(`${found[1]!}.one`);
  asked.add(`${found[1]!}.other`);
}
// Asked for by a name that comes from the server (lib/levels.ts).
const levels = Object.keys(en).filter((key) => key.startsWith('level.'));
for (const key of levels) asked.add(key);

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('have all that is asked for', () => {
    expect([...asked].filter((key) => !(key in en))).toEqual([]);
  });

  it('have nothing that is not asked for', () => {
    expect(Object.keys(en).filter((key) => !asked.has(key))).toEqual([]);
  });

  it('fill in the same things', () => {
    for (const [key, sentence] of Object.entries(en)) {
      expect([key, placeholders(fr[key as keyof typeof fr])]).toEqual([key, placeholders(sentence)]);
    }
  });

  it('are never empty, nor left in the other language', () => {
    const alike = Object.keys(en).filter((key) => catalogues.en![key] === catalogues.fr![key]);
    const international = new Set([
      'lobby.invite',
      'level.expert',
      'level.novice',
      'new.options',
      'table.score',
      'end.total',
      'menu.title',
      'seat.person',
      'new.table',
      'replay.pause',
      'chat.title',
      'settings.speed',
      'end.secret',
    ]);
    expect(alike.filter((key) => !international.has(key) && !/\{n\}/.test(catalogues.en![key]!))).toEqual([]);
    for (const catalogue of Object.values(catalogues)) {
      expect(Object.entries(catalogue).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
    }
  });
});

describe("a game's own words", () => {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'testing',
  );

  for (const game of games) {
    it(`${game.name} has them in both languages, all used`, { timeout: 60_000 }, async () => {
      const folder = join(root, 'games', game.name);
      const module = (await import(join(folder, 'index.ts'))) as {
        default: { messages: { en: Record<string, string>; fr: Record<string, string> } };
      };
      const { messages } = module.default;
      expect(Object.keys(messages.fr).sort()).toEqual(Object.keys(messages.en).sort());
      for (const [key, sentence] of Object.entries(messages.en)) {
        expect([key, placeholders(messages.fr[key] ?? '')]).toEqual([key, placeholders(sentence)]);
      }
    });
  }
});
