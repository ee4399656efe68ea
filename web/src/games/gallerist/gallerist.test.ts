// The Gallerist's board against a real engine, at every number of players.
import { afterAll, describe, expect, it } from 'vitest';
import { checkBoard } from '../testing/board';
import { differences, unused } from '../testing/catalogue';
import { componentsOf, Engine } from '../testing/engine';
import { easelValue, tokensLeft, valueOf } from './facts';
import gallerist from './index';
import { artists, forms, type GalleristComponents, type GalleristView } from './types';

const components = componentsOf('gallerist');
const edition = components as unknown as GalleristComponents;
const engine = new Engine();
afterAll(() => engine.close());

const buttons = ['leave_nobody', 'stop', 'no_contract', 'no_boost'];
const setups = [1, 2, 3, 4].map((players) => ({ game: 'gallerist', players, seed: players }));

describe.each(setups)('$players players', (setup) => {
  checkBoard({ game: gallerist, components, engine, setup, buttons, oneIn: 30 });
});

describe('facts', () => {
  // Sales, purchases and the auction tell what works were worth.
  it('value works as the engine does', { timeout: 60_000 }, async () => {
    let checked = 0;
    let before: GalleristView | null = null;
    let last = 0;
    for await (const { ply, view } of engine.play({ game: 'gallerist', players: 4, seed: 9 })) {
      const log = (await engine.ask({ do: 'log', since: last })).events;
      last = ply;
      for (const line of log) {
        if (!before || line.kind !== 'sold') continue;
        const artist = artists.indexOf(line.artist as string);
        expect(line.money).toBe(valueOf(before, artist, edition));
        ++checked;
      }
      before = view as unknown as GalleristView;
      for (const [form] of forms.entries()) expect(easelValue(before, form, edition)).toBeLessThanOrEqual(20);
      for (const level of [1, 2, 3, 4, 5])
        expect(tokensLeft(before, level, edition)).toBeGreaterThanOrEqual(0);
    }
    expect(checked).toBeGreaterThan(0);
  });
});

describe('words', () => {
  it('are the same in both languages', () => expect(differences(gallerist.messages)).toEqual([]));
  it('are all used', () => expect(unused(gallerist.messages.en, import.meta.dirname)).toEqual([]));
  it('has a message for each lesson', () => {
    for (const lesson of gallerist.lessons) expect(gallerist.messages.en[lesson.message]).toBeTruthy();
  });
});
