import { describe, expect, it, vi } from 'vitest';
import { differences, unused } from '../testing/catalogue';
import { draw, propsOf } from '../testing/drawing';
import { componentsOf } from '../testing/engine';
import { playThrough } from '../testing/playthrough';
import { fateOf, offer, stepCost, type Space } from './fair';
import { drawMap } from './geometry';
import game from './index';
import { messages } from './messages';
import { places, type Essen } from './types';
import { walks } from './walks';

const components = componentsOf<Essen>('essen');
const asked = new Set<string>();
const buttons = new Set(['end_turn']);
vi.setConfig({ testTimeout: 120_000 }); // whole games, perhaps on a busy machine

describe('the board of ESSEN', () => {
  it.each([2, 3, 4, 5])('has a piece for every choice of %i players', async (players) => {
    const kinds = new Set<string>();
    const last = await playThrough<Essen>({ game: 'essen', players, seed: players }, async (decision) => {
      const { legal, seat, n } = decision;
      if (n % 30 !== 0 && legal.moves.every(({ form }) => kinds.has(form.kind))) return;
      const view = await decision.look();
      const { moves: choices, plans, step, decider } = legal;
      const pieces = draw(game, propsOf(view, seat, players, components, { choices, plans, step, decider }));
      for (const { form, effect } of [...choices, ...plans]) {
        kinds.add(form.kind);
        const piece = game.target(form, view, effect);
        if (buttons.has(form.kind)) expect(piece).toBeNull();
        else expect(pieces, `${JSON.stringify(form)} in ${step}`).toContain(piece);
      }
    });
    kinds.forEach((kind) => asked.add(kind));
    for (const seat of [null, 0]) draw(game, propsOf(last, seat, players, components));
  });

  it('was asked for every kind of move', () => {
    const kinds = ['pick', 'remove', 'walk', 'go', 'buy', 'meal', 'play_test', 'keep', 'unload', 'withdraw'];
    expect([...asked].sort()).toEqual([...kinds, 'end_turn'].sort());
  });

  it('is drawn for spectators, for those who wait, and small', async () => {
    await playThrough<Essen>({ game: 'essen', players: 4, seed: 11 }, async (decision) => {
      if (decision.n % 100 !== 0) return;
      for (const eyes of [null, (decision.seat + 1) % 4]) {
        const view = await decision.lookAs(eyes);
        draw(game, propsOf(view, eyes, 4, components));
        draw(game, { ...propsOf(view, eyes, 4, components), still: true });
      }
    });
  });

  it('names the pieces of every log line that is about one', async () => {
    const told = new Map<string, Essen['Event']>();
    const view = await playThrough<Essen>(
      { game: 'essen', players: 3, seed: 5 },
      () => {},
      (_, events) => events.forEach((event) => told.set(event.kind, event)),
    );
    const silent = [...told.values()]
      .filter((event) => game.pieces(event, view, []).length === 0)
      .map((event) => event.kind);
    expect(silent.sort()).toEqual(['game_over', 'packs_passed']);
  });

  it('says of every piece what a click was meant to do', async () => {
    await playThrough<Essen>({ game: 'essen', players: 2, seed: 8 }, async (decision) => {
      const { engine, legal, seat, n } = decision;
      if (n % 25 !== 0) return;
      const view = await decision.look();
      for (const piece of ['booth:1', 'place:courtyard', 'deck', 'trunk', 'bank', 'meal', 'choice:3']) {
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

describe('what the board says', () => {
  it('agrees with the engine about prices, points and steps', async () => {
    let bought = 0;
    for (const seed of [1, 2]) {
      await playThrough<Essen>(
        { game: 'essen', players: 4, seed },
        async (decision) => {
          const { legal, n } = decision;
          if (n % 5 !== 0 && !legal.moves.some(({ form }) => form.kind === 'buy')) return;
          const view = await decision.look();
          const found = walks(legal.moves, legal.plans);
          for (const plan of legal.plans) {
            const walk = found.get(game.target(plan.form, view, plan.effect)!)!;
            expect(walk.steps).toHaveLength(plan.moves.length);
            const cost = walk.steps.reduce<number>((sum, space) => sum + stepCost(view, space), 0);
            expect([cost, walk.cost]).toEqual([plan.cost, plan.cost]);
          }
        },
        (_, events, { seen: view }) => {
          if (view === undefined) return;
          for (const event of events) {
            if (event.kind === 'bought') {
              const deal = offer(view, event.booth);
              expect(deal.price).toBe(event.price);
              expect(deal.vp).toBe(event.vp);
              bought += 1;
            } else if (event.kind === 'walked' || event.kind === 'went') {
              const space = event.kind === 'walked' ? event.booth : event.place;
              expect(event.actions).toBe(stepCost(view, space));
            }
          }
        },
      );
    }
    expect(bought).toBeGreaterThan(10);
  });

  it('finds each game in one place, and counts wishlist cards', async () => {
    await playThrough<Essen>({ game: 'essen', players: 3, seed: 21 }, async (decision) => {
      if (decision.n % 20 !== 0) return;
      const view = await decision.look();
      const kinds = components.tiles.map((tile) => fateOf(view, tile.booth).kind);
      expect(kinds.filter((kind) => kind === 'on_sale')).toHaveLength(view.booths.length);
      expect(kinds.filter((kind) => kind === 'storage')).toHaveLength(view.storage.length);
      if (view.step !== 'draft') {
        for (const { wishes } of view.aid.players) expect(wishes).toBeGreaterThanOrEqual(4);
      }
    });
  });
});

describe('the map', () => {
  it.each(['wide', 'tall'] as const)('%s keeps spaces apart and neighbours together', (shape) => {
    const map = drawMap(components, shape);
    const spaces: Space[] = [...components.booths.map((booth) => booth.booth), ...places];
    const boxes = spaces.map((space) => map.boxOf(space));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(map.width);
      expect(box.y + box.h).toBeLessThanOrEqual(map.height);
    }
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        const apart =
          a.x + a.w <= b.x + 1e-6 ||
          b.x + b.w <= a.x + 1e-6 ||
          a.y + a.h <= b.y + 1e-6 ||
          b.y + b.h <= a.y + 1e-6;
        expect(apart).toBe(true);
      }),
    );
  });
});

describe('its words', () => {
  it('are complete and used in both languages', () => {
    expect(differences(messages)).toEqual([]);
    expect(unused(messages, import.meta.dirname)).toEqual([]);
    for (const lesson of game.lessons) expect(messages.en!).toHaveProperty([lesson.message]);
  });
});
