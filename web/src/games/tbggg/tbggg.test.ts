import { describe, expect, it, vi } from 'vitest';
import { differences, unused } from '../testing/catalogue';
import { draw, propsOf } from '../testing/drawing';
import { componentsOf } from '../testing/engine';
import { playThrough } from '../testing/playthrough';
import game from './index';
import { messages } from './messages';
import { charityIds } from './street';
import type { Tbggg } from './types';

const components = componentsOf<Tbggg>('tbggg');
const buttons = new Set(['pass']);
vi.setConfig({ testTimeout: 120_000 }); // whole games, perhaps on a busy machine

describe('the board of The BoardGameGeek Game', () => {
  it.each([3, 4, 5, 6])('has a piece for every choice of %i players', async (players) => {
    const kinds = new Set<string>();
    const last = await playThrough<Tbggg>({ game: 'tbggg', players, seed: players }, async (decision) => {
      const { legal, seat, n } = decision;
      if (n % 60 !== 0 && legal.moves.every(({ form }) => kinds.has(form.kind))) return;
      const view = await decision.look();
      const { moves: choices, plans, step, decider } = legal;
      const pieces = draw(game, propsOf(view, seat, players, components, { choices, plans, step, decider }));
      for (const { form } of choices) {
        kinds.add(form.kind);
        const piece = game.target(form, view, []);
        if (buttons.has(form.kind)) expect(piece).toBeNull();
        else expect(pieces, `${JSON.stringify(form)} in ${step}`).toContain(piece);
      }
    });
    for (const kind of ['first', 'tile', 'window', 'pass', 'advertise', 'promote', 'also', 'throw']) {
      expect(kinds).toContain(kind);
    }
    for (const kind of ['buy', 'charity', 'send']) expect(kinds).toContain(kind);
    for (const seat of [null, 0]) draw(game, propsOf(last, seat, players, components));
  });

  it('is drawn for spectators, for those who wait, and small', async () => {
    const setup = { game: 'tbggg', players: 4, seed: 11, options: { open_collections: true } };
    await playThrough<Tbggg>(setup, async (decision) => {
      if (decision.n % 100 !== 0) return;
      for (const eyes of [null, (decision.seat + 1) % 4]) {
        const view = await decision.lookAs(eyes);
        draw(game, propsOf(view, eyes, 4, components));
        draw(game, { ...propsOf(view, eyes, 4, components), still: true });
      }
    });
  });

  it('names the pieces of every log line that is about one', async () => {
    const told = new Map<string, Tbggg['Event']>();
    const view = await playThrough<Tbggg>(
      { game: 'tbggg', players: 4, seed: 5 },
      () => {},
      (_, events) => events.forEach((event) => told.set(event.kind, event)),
    );
    const silent = [...told.values()]
      .filter((event) => game.pieces(event, view, []).length === 0)
      .map((event) => event.kind);
    expect(silent.filter((kind) => kind !== 'roll_off_tied')).toEqual(['game_over']);
  });

  it('says of every piece what a click was meant to do', async () => {
    await playThrough<Tbggg>({ game: 'tbggg', players: 3, seed: 8 }, async (decision) => {
      const { engine, legal, seat, n } = decision;
      if (n % 60 !== 0) return;
      const view = await decision.look();
      const pieces = [
        'window:3-top-2',
        'stock:0',
        'stock:4',
        'screen:1',
        'cup',
        'charity:red-4',
        `geek:${seat}-2`,
      ];
      for (const piece of pieces) {
        const wish = game.wish!(piece, view, seat);
        expect(wish).not.toBeNull();
        if (legal.moves.some(({ form }) => JSON.stringify(form) === JSON.stringify(wish))) continue;
        const { error } = await engine.ask({ do: 'apply', move: wish, seat });
        expect(error?.rule, JSON.stringify(wish)).toBeTruthy();
      }
      expect(game.wish!('round', view, seat)).toBeNull();
    });
  });
});

describe('the charity shop', () => {
  it('has one piece for each colour and number that can be taken', () => {
    const tile = (publisher: number, number: number, geek: number | null = null) => ({
      publisher,
      number,
      geek,
    });
    const view = { charity: [tile(0, 3, 2), tile(0, 3), tile(0, 3), tile(1, 5)] };
    expect(charityIds(view, components)).toEqual([
      'charity:0',
      'charity:red-3',
      'charity:2',
      'charity:yellow-5',
    ]);
  });
});

describe('its words', () => {
  it('are complete and used in both languages', () => {
    expect(differences(messages)).toEqual([]);
    expect(unused(messages, import.meta.dirname)).toEqual([]);
    for (const lesson of game.lessons) expect(messages.en!).toHaveProperty([lesson.message]);
  });
});
