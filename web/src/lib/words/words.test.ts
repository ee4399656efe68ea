// Every sentence the page uses is in every language, and every sentence there is used.
import { readdirSync, readFileSync } from 'node:fs';
import { rows } from '../../review/figures';
import type { Grade } from '../protocol';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Catalogues } from '../languages';
import { loadGame } from '../../games';
import { differences } from '../../games/testing/catalogue';
import en from './en.json';

const catalogues = Object.fromEntries(
  languages.map((lang) => [
    lang,
    JSON.parse(readFileSync(join(import.meta.dirname, `${lang}.json`), 'utf8')) as Record<string, string>,
  ]),
) as Catalogues;
const root = resolve(import.meta.dirname, '../..');

function sources(): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => !/^(lib\/words|games\/\w+)\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

const text = sources();
const asked = new Set(
  [
    ...text.matchAll(/\bt\(\s*'([^']+)'/g),
    ...text.matchAll(/\bt\([^()']*\? '([^']+)' : '[^']+'/g),
    ...text.matchAll(/\bt\([^()']*\? '[^']+' : '([^']+)'/g),
  ].map((found) => found[1]!),
);
// Asked for by a name that comes from the server (lib/levels.ts).
const levels = Object.keys(en).filter((key) => key.startsWith('level.'));
for (const key of levels) asked.add(key);
// A review's rows and grades (review/Review.svelte), by theirs.
for (const row of rows) for (const key of [`review.${row}`, `review.${row}.about`]) asked.add(key);
const grades: Grade[] = ['fine', 'inaccuracy', 'mistake', 'blunder'];
for (const grade of grades) asked.add(`review.grade.${grade}`);

describe('the catalogues', () => {
  it('have the same keys and fill in the same things', () => {
    expect(differences(catalogues)).toEqual([]);
  });

  it('have all that is asked for', () => {
    expect([...asked].filter((key) => !(key in en))).toEqual([]);
  });

  it('have nothing that is not asked for', () => {
    expect(Object.keys(en).filter((key) => !asked.has(key))).toEqual([]);
  });

  it('are never empty, nor left in the other language', () => {
    const alike = Object.keys(en).filter((key) => catalogues.en![key] === catalogues.fr![key]);
    const international = new Set([
      'lobby.invite',
      'level.expert',
      'level.novice',
      'new.options',
      'table.points',
      'end.total',
      'menu.title',
      'seat.person',
      'new.table',
      'replay.pause',
      'chat.title',
      'settings.speed',
      'end.secret',
      'lobby.code',
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
    it(`${game.name} has them in every language, all used`, { timeout: 60_000 }, async () => {
      const { messages } = await loadGame(game.name);
      expect(differences(messages)).toEqual([]);
    });
  }
});
