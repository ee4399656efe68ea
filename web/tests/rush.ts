// Plays a game to its end without looking at it, for tests of what comes after. Each page is a person.
import { expect, type Page } from '@playwright/test';
import type { State } from '../src/lib/protocol';
import { chooser } from './play';

export async function rush(people: Page[], id: string) {
  const choose = chooser(3);
  const client = `rush${Math.random()}`;
  for (let n = 1; ; ++n) {
    for (const person of people) {
      const state = (await (await person.request.get(`/api/tables/${id}`)).json()) as State;
      if (state.over) return;
      const held = state.held !== null && state.held === state.seat;
      if (!held && state.moves.length === 0) continue;
      const move = held ? undefined : state.moves[choose(state.moves.length)]!.move;
      const wish = held ? { do: 'end_turn' } : { do: 'move', move, ply: state.ply };
      const answer = await person.request.post(`/api/tables/${id}/commands?client=${client}`, {
        data: { ...wish, n, seat: state.seat },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  }
}
