// The Gallerist's board against a real engine, at every number of players.
import { afterAll, describe, expect, it } from 'vitest';
import { checkBoard } from '../testing/board';
import { differences, unused } from '../testing/catalogue';
import { componentsOf, Engine } from '../testing/engine';
import { levelWon, progressOf } from './goals';
import gallerist from './index';
import { artists, type Gallerist, type GalleristView } from './types';

const components = componentsOf<Gallerist>('gallerist');
const engine = new Engine<Gallerist>();
afterAll(() => engine.close());

const buttons = ['leave_nobody', 'stop', 'no_contract', 'boost', 'no_boost'];
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

describe('the aid that comes with a view', () => {
  // Sales tell what works were worth.
  it('values works as the engine pays for them', { timeout: 60_000 }, async () => {
    let checked = 0;
    let before: GalleristView | null = null;
    let last = 0;
    for await (const { ply, view } of engine.play({ game: 'gallerist', players: 4, seed: 9 })) {
      const log = (await engine.ask({ do: 'log', since: last })).events;
      last = ply;
      for (const line of log) {
        if (!before || line.kind !== 'sold') continue;
        const artist = artists.findIndex((artist) => artist === line.artist);
        expect(line.money).toBe(before.aid.artists[artist]!.value);
        ++checked;
      }
      before = view;
    }
    expect(checked).toBeGreaterThan(0);
  });
});

describe('the solo game', () => {
  const setups = [2, 5, 8].map((seed) => ({ game: 'gallerist', players: 1, seed }));

  // Numbers such as 3/4 say whether a goal is met; the engine says it too.
  async function checkGoals(met: Set<string>) {
    const goals = (await engine.ask({ do: 'score' })).goals!;
    const view = await engine.view(0);
    for (const aim of view.aid.levels!) {
      progressOf(aim).forEach((goal, i) => {
        const [is, wanted] = goal.have.split('/').map(Number);
        expect(is! >= wanted!, `${aim.level} ${i} ${goal.have}`).toBe(goal.met);
        expect(goals[aim.level]!.goals[i]).toBe(goal.met);
        if (goal.met) met.add(`${aim.level} ${i}`);
      });
    }
  }

  it('counts its goals as the engine does', { timeout: 60_000 }, async () => {
    const met = new Set<string>();
    for (const seed of [2, 5, 8, 11]) {
      let at = await engine.ask({ do: 'new', game: 'gallerist', players: 1, seed });
      while (!at.over) {
        const { move } = await engine.ask({ do: 'think', player: 'heuristic' });
        at = await engine.ask({ do: 'apply', move });
        if (at.over || at.ply % 20 === 0) await checkGoals(met);
      }
    }
    expect([...met].map((goal) => goal.at(-1))).toEqual(expect.arrayContaining(['0', '1', '2']));
  });

  it('shows where Lacerda goes next on the market', { timeout: 60_000 }, async () => {
    let checked = 0;
    for (const setup of setups) {
      let before: GalleristView | null = null;
      for await (const { view: now } of engine.play(setup)) {
        const next = before?.aid.lacerda?.next;
        if (before && next && now.lacerda_placed === before.lacerda_placed + 1 && sameExcept(before, now)) {
          const owner = next.part === 'tiles' ? now.reputation[next.cell]!.assistant : now.offers[next.cell];
          expect(owner).toBe(before!.aid.lacerda!.seat);
          ++checked;
        }
        before = now;
      }
    }
    expect(checked).toBeGreaterThan(3);
  });

  // Whether nobody but Lacerda came to the market in between.
  function sameExcept(before: GalleristView, now: GalleristView): boolean {
    const mine = (view: GalleristView) =>
      [...view.reputation.map((cell) => cell.assistant), ...view.offers].filter((owner) => owner === 0)
        .length;
    return mine(before) === mine(now);
  }

  it('says who won what', () => {
    const level = (won: boolean) => ({ won, goals: [won, won, won] });
    const goals = { apprentice: level(true), experienced: level(true), master: level(false) };
    expect(levelWon(goals)).toBe('experienced');
    expect(levelWon({ ...goals, apprentice: level(false), experienced: level(false) })).toBeNull();
    expect(gallerist.solo!.verdict(goals, null)).toContain('won');
    expect(gallerist.solo!.verdict(null, 'Zoé')).toContain('Zoé has lost');
  });
});

describe('words', () => {
  it('are the same in both languages', () => expect(differences(gallerist.messages)).toEqual([]));
  it('are all used', () => expect(unused(gallerist.messages, import.meta.dirname)).toEqual([]));
  it('has a message for each lesson', () => {
    for (const lesson of gallerist.lessons) expect(gallerist.messages.en![lesson.message]).toBeTruthy();
  });
});
