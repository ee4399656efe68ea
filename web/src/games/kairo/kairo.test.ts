// Kairo's board against a real engine, at every number of players.
import { afterAll, describe, expect, it } from 'vitest';
import { checkBoard } from '../testing/board';
import { differences, unused } from '../testing/catalogue';
import { drawn, piecesIn } from '../testing/render';
import { componentsOf, Engine } from '../testing/engine';
import kairo from './index';
import { lanesOf } from './market';
import { colours, type Kairo, type KairoView } from './types';

const components = componentsOf<Kairo>('kairo');
const engine = new Engine<Kairo>();
afterAll(() => engine.close());

const buttons = ['three', 'pass'];
const met = new Set<string>();
const setups = [
  { game: 'kairo', players: 2, seed: 1 },
  { game: 'kairo', players: 3, seed: 2, options: { open_money: false } },
  { game: 'kairo', players: 4, seed: 3, options: { start: 'variable' } },
];

describe.each(setups)('$players players', (setup) => {
  const always = (view: KairoView) => view.end_phase === 1;
  checkBoard({ game: kairo, components, engine, setup, buttons, met, always });

  it('shows the ways of customers as the engine lures them', { timeout: 60_000 }, async () => {
    for await (const { view, step, choices } of engine.play({ ...setup, seed: setup.seed + 30 })) {
      if (step !== 'lure') continue;
      const lanes = lanesOf(view, colours[view.aid.colour!]!, view.turn).filter((lane) => lane.open);
      const reached = lanes.map((lane) => lane.entrance);
      // A choice says the same way.
      for (const { effect } of choices) {
        const path = effect.find((change) => change.path)!.path!;
        expect(lanes.map((lane) => lane.path.map((square) => `square:${square}`))).toContainEqual(path);
      }
      const legal = choices.flatMap(({ form }) =>
        form.kind === 'square' ? [`${form.column}${form.row}`] : [],
      );
      expect(reached.sort()).toEqual(legal.sort());
    }
  });
});

it(
  'takes coins of other colours in any order, and pays them in that of the rules',
  { timeout: 60_000 },
  async () => {
    let met = 0;
    for (const seed of [1, 2, 3]) {
      for await (const { view, step, choices } of engine.play({ game: 'kairo', players: 2, seed })) {
        if (step !== 'coin') continue;
        ++met;
        const { wanted, of } = kairo.gathers!(view, choices)!;
        expect(wanted).toBe(view.owed);
        const forms = of.filter(({ most }) => most > 0).map(({ form }) => form);
        for (const { form, words } of choices) {
          expect(forms).toContainEqual(form);
          expect(of.find((one) => JSON.stringify(one.form) === JSON.stringify(form))?.most).toBeGreaterThan(
            0,
          );
          expect(words).toBeTruthy();
        }
        const named = forms.map((form) => (form.kind === 'coin' ? colours.indexOf(form.colour) : -1));
        expect(named).not.toContain(view.aid.colour);
        expect(named).toEqual([...named].sort((a, b) => a - b));
        expect(of.reduce((sum, { most }) => sum + most, 0)).toBeGreaterThanOrEqual(wanted);
      }
    }
    expect(met).toBeGreaterThan(0);
  },
);

it('offers new stalls in the end phase too', async () => {
  for await (const decision of engine.play({ game: 'kairo', players: 2, seed: 1 })) {
    const form = decision.choices.find(({ form }) => form.kind === 'stall')?.form;
    if (!form) continue;
    const view = { ...decision.view, end_phase: 1 };
    const pieces = piecesIn(drawn({ game: kairo, components, players: 2, ...decision, view }));
    expect(pieces).toContain(kairo.target(form, view, []));
    return;
  }
  expect.fail('no stall could be placed');
});

it('has met every kind of move', () => {
  const all = 'stall extend move play three lure take deck barker pass keep discard square side pay coin';
  expect([...met].sort()).toEqual(all.split(' ').sort());
});

describe('words', () => {
  it('are the same in both languages', () => expect(differences(kairo.messages)).toEqual([]));
  it('are all used', () => expect(unused(kairo.messages, import.meta.dirname)).toEqual([]));
  it('has a message for each lesson', () => {
    for (const lesson of kairo.lessons) expect(kairo.messages.en![lesson.message]).toBeTruthy();
  });
});
