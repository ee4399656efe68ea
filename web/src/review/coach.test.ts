// The coach at a table: when it looks at a turn, what it says of it, and whether the turn waits for that.
import { beforeEach, expect, test, vi } from 'vitest';
import { aState } from '../lib/fake_world';
import type { Grade, JudgedTurn, SeatInfo, State } from '../lib/protocol';
import type { Retried } from './retries';

// What a browser has, and this program has not.
const store = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null });
  return kept;
});

const { settings } = await import('../lib/settings.svelte');
const { TurnCoach } = await import('./coach.svelte');

const me = { kind: 'person', mine: true } as SeatInfo;
const computer = { kind: 'computer', mine: false } as SeatInfo;
const friend = { kind: 'person', mine: false } as SeatInfo;

function state(change: Partial<State>, seats = [me, computer], hints = true): State {
  const plain = aState(change);
  return { ...plain, table: { ...plain.table, seats, hints } };
}
const turn = (grade: Grade, first = 4): JudgedTurn => ({
  seat: 0,
  first,
  last: first,
  lost: { points: 3, chance: 0.2 },
  error: { points: 1, chance: 0.02 },
  accuracy: 50,
  grade,
  losses: [],
});

// Somebody who judges when the test says so.
function table() {
  const asked: number[] = [];
  const answers: ((turn: JudgedTurn | null) => void)[] = [];
  let ended = 0;
  const judge = (ply: number) => {
    asked.push(ply);
    return new Promise<JudgedTurn | null>((answer) => answers.push(answer));
  };
  const coach = new TurnCoach(judge, () => ++ended);
  const answer = async (turn: JudgedTurn | null) => {
    answers.shift()!(turn);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { coach, asked, answer, ended: () => ended };
}

const deciding = (ply: number) => state({ ply, decider: 0 });
const held = (ply: number) => state({ ply, decider: 0, held: 0 });
const passed = (ply: number) => state({ ply, decider: 1 });

beforeEach(() => {
  settings.coach = true;
  store.clear();
});

test('a turn that is held is looked at once, and a mistake is told', async () => {
  const { coach, asked, answer } = table();
  coach.hear(deciding(4), held(5));
  coach.hear(held(5), held(5));
  expect(asked).toEqual([4]);
  expect(coach.isWaitedFor).toBe(true);
  await answer(turn('mistake'));
  expect(coach.told?.turn?.grade).toBe('mistake');
  expect(coach.isWaitedFor).toBe(true);
  coach.settle();
  expect(coach.isWaitedFor).toBe(false);
});

test('a turn that went to others at once is looked at too', async () => {
  const { coach, asked, answer } = table();
  coach.hear(deciding(4), passed(7));
  expect(asked).toEqual([6]);
  await answer(turn('blunder'));
  expect(coach.told?.ply).toBe(7);
});

test.each(['fine', 'inaccuracy'] as const)('of a turn that is %s nothing is said', async (grade) => {
  const { coach, answer, ended } = table();
  coach.hear(deciding(4), held(5));
  await answer(turn(grade));
  expect(coach.told).toBeNull();
  expect(coach.isWaitedFor).toBe(false);
  expect(ended()).toBe(0);
});

test('a turn that was to end ends by itself where nothing is to be said, and only there', async () => {
  for (const [grade, ends] of [
    ['fine', 1],
    ['blunder', 0],
  ] as const) {
    const { coach, answer, ended } = table();
    expect(coach.holds(deciding(4))).toBe(true);
    coach.hear(deciding(4), held(5));
    await answer(turn(grade));
    expect(ended()).toBe(ends);
  }
});

test('what was taken back while it looked is not spoken of', async () => {
  const { coach, asked, answer } = table();
  coach.hear(deciding(4), held(5));
  coach.hear(held(5), deciding(4));
  expect(coach.isWaitedFor).toBe(false);
  await answer(turn('blunder'));
  expect(coach.told).toBeNull();
  coach.hear(deciding(4), held(5));
  expect(asked).toEqual([4, 4]);
});

test('it keeps out of games with others, without hints, and where it is switched off', () => {
  const { coach, asked } = table();
  const quiet = [
    state({ ply: 5, held: 0 }, [me, friend]),
    state({ ply: 5, held: 0 }, [me, computer], false),
    state({ ply: 5, held: 0, seat: null }),
  ];
  for (const now of quiet) {
    expect(coach.holds(now)).toBe(false);
    coach.hear(deciding(4), now);
  }
  settings.coach = false;
  coach.hear(deciding(4), held(5));
  expect(asked).toEqual([]);
});

test('alone, and with several people at one screen, it looks', () => {
  for (const seats of [[me], [me, me]]) {
    const { coach, asked } = table();
    coach.hear(deciding(4), state({ ply: 5, held: 0 }, seats));
    expect(asked).toEqual([4]);
  }
});

test('a mistake that is tried again is compared once, even switched off, however good it was', async () => {
  settings.coach = false;
  const before: Retried = {
    table: 'old',
    invitation: null,
    loss: {
      ply: 40,
      seat: 0,
      lost: { points: 5, chance: 0.3 },
      error: { points: 1, chance: 0.02 },
      played_words: 'a bad move',
    },
  };
  store.set('emporium.retry.t', JSON.stringify(before));
  const { coach, asked, answer } = table();
  coach.hear(deciding(0), held(1));
  await answer(turn('fine', 0));
  expect(coach.told?.retried).toEqual(before);
  coach.settle();
  coach.hear(deciding(4), held(5));
  expect(asked).toEqual([0]);
});
