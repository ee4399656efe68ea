// Things that change hands: what flies is on the board, and so is where it flies.
import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import { gameIds, loadGame } from './index';
import { propsOf } from './testing/drawing';
import { componentsOf } from './testing/engine';
import { playThrough } from './testing/playthrough';

vi.setConfig({ testTimeout: 120_000 });

it.each(gameIds)('flights of %s start and end on the board', async (id) => {
  const game = await loadGame(id);
  const components = componentsOf(id);
  const things = (view: unknown) => {
    const { body } = render(game.Board, { props: propsOf(view, 0, 3, components) });
    return new Set([...body.matchAll(/data-(?:thing|piece)="([^"]*)"/g)].map(([, name]) => name!));
  };
  let before: unknown = null;
  let seen = 0;
  await playThrough({ game: id, players: 3, seed: 5 }, async (decision) => {
    if (seen >= 12) return;
    const after = await decision.lookAs(0);
    const flights = before ? game.flights!(before, after) : [];
    for (const { thing, from, to } of flights) {
      ++seen;
      expect(things(to ? before : after), `${thing} of ${id}`).toContain(thing);
      const ends = things(after);
      expect(
        (from ?? to)!.some((end) => ends.has(end)),
        `${thing} of ${id}: ${from ?? to}`,
      ).toBe(true);
    }
    before = after;
  });
  expect(seen).toBeGreaterThan(5);
});
