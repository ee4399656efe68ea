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
const met = new Set<string>();
const setups = [1, 3, 1, 4].map((seed, i) => ({ game: 'gallerist', players: i + 1, seed }));

describe.each(setups)('$players players', (setup) => {
  checkBoard({ game: gallerist, components, engine, setup, buttons, met, oneIn: 30 });
});

it('has met every kind of move', () => {
  const turn =
    'start_at go assistant leave_nobody call_in admit lure_away use_contract stop spend_for_action';
  const actions = 'discover buy take_contract deal_four no_contract sell hire promote reputation offer';
  const onTheWay =
    'contract_space fulfil pay_influence pay_money boost no_boost raise take_ticket take_pair swap';
  const atLast = 'invite send_away orient tile_space lacerda_discards easel';
  expect([...met].sort()).toEqual([turn, actions, onTheWay, atLast].join(' ').split(' ').sort());
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
