// A table of this device is a server's: the same actions, messages and draws, without the server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDraws } from '../src/lib/fair/verify';
import type { History, Json, State } from '../src/lib/protocol';
import type { TableAnswer } from '../src/local/tables';
import { binary, byProgram, fresh, parsed, tables } from './both';

const secret = '0123456789abcdef'.repeat(4);
const me = { table: 'device-1', secret, name: 'Ada' };

function sit() {
  const engine = fresh();
  const say = (request: object): TableAnswer => {
    const lines = engine.table(JSON.stringify(request));
    while (engine.thinking) lines.push(...engine.goOn(20));
    return JSON.parse(lines.at(-1)!) as TableAnswer;
  };
  return { engine, say, look: (more = {}) => say({ do: 'look', ...more }).message as State };
}

const against = (game: string, players: number, level: string) => ({
  do: 'create',
  ...me,
  start: true,
  setup: {
    game,
    seats: Array.from({ length: players }, (_, seat) =>
      seat === 0 ? { person: 'me' } : { computer: level },
    ),
  },
});

interface Versioned {
  version: number;
}

interface Began {
  body: Record<string, Json>;
  [field: string]: Json;
}

/** Plays the first move that is offered until the game is over; gives all that has to be kept. */
function playOut({ say, look }: ReturnType<typeof sit>, actions: Json[]): void {
  for (let n = 1; n < 3000; ++n) {
    const state = look();
    if (state.over) return;
    const command =
      state.held !== null ? { do: 'end_turn' } : { do: 'move', move: state.moves[0]?.move, ply: state.ply };
    const mine = state.held === 0 || state.decider === 0;
    const answer = mine ? say({ do: 'tell', message: { ...command, n } }) : say({ do: 'play' });
    expect(answer.error).toBeUndefined();
    actions.push(...answer.actions!);
  }
}

for (const game of [...new Set(tables().map((table) => table.game))]) {
  it(`plays ${game} to its end, and is opened again as it was`, () => {
    const here = sit();
    const actions = [...here.say(against(game, 3, 'heuristic')).actions!];
    playOut(here, actions);
    const state = here.look();
    expect(state.over).toBe(true);

    const again = sit();
    expect(again.say({ do: 'open', ...me, actions }).v).toBe(state.v);
    expect(again.look()).toEqual(state);

    const record = here.say({ do: 'record' }).message!;
    expect(parsed(byProgram([JSON.stringify({ do: 'replay', record })])[0]!).over).toBe(true);
    const { draws } = here.say({ do: 'history' }).message as History;
    const { commitment, nonces } = state.table;
    expect(checkDraws({ commitment, secret, nonces: nonces ?? [] }, draws!).found).toBe('agrees');
  });
}

for (const { game, players, version } of tables().filter(({ players }) => players === 3)) {
  it(`goes on with a table of ${game} that began by version ${version} of its rules`, () => {
    const [first, ...drawn] = sit().say(against(game, players, 'heuristic')).actions as Began[];
    const actions: Json[] = [{ ...first!, body: { ...first!.body, version } }, ...drawn];
    const here = sit();
    expect(here.say({ do: 'open', ...me, actions }).error).toBeUndefined();
    playOut(here, actions);
    const record = here.say({ do: 'record' }).message as Versioned;
    expect(record.version).toBe(version);
    expect(parsed(byProgram([JSON.stringify({ do: 'replay', record })])[0]!).over).toBe(true);
  });
}

it('can be founded elsewhere where it stands', () => {
  const here = sit();
  expect(here.say({ do: 'setup' }).error?.code).toBe('no_game');
  here.say(against('kairo', 3, 'novice'));
  while (here.look().decider !== 0) here.say({ do: 'play' });
  const state = here.look();
  const setup = here.say({ do: 'setup' }).setup!;
  const there = sit();
  expect(there.say({ do: 'create', ...me, table: 'device-2', setup, start: true }).error).toBeUndefined();
  const same = there.look();
  expect(same.view).toEqual(state.view);
  expect(same.moves).toEqual(state.moves);
  expect(same.table.seats.map(({ kind, level }) => ({ kind, level }))).toEqual(
    state.table.seats.map(({ kind, level }) => ({ kind, level })),
  );
  playOut(there, []);
  expect(there.say({ do: 'setup' }).error?.code).toBe('forbidden');
});

it('draws as the server does', () => {
  const here = sit();
  const actions: Json[] = [];
  here.say(against('kairo', 2, 'heuristic'));
  playOut(here, actions);
  const record = here.say({ do: 'record' }).message!;
  const file = join(mkdtempSync(join(tmpdir(), 'emporium-')), 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const verdict = spawnSync(binary, ['verify', file]);
  rmSync(dirname(file), { recursive: true });
  expect(String(verdict.stderr)).toBe('');
  expect(verdict.status).toBe(0);
});

it('refuses as a server does, and stays as it was', () => {
  const { say, look } = sit();
  expect(say({ do: 'look' }).error?.code).toBe('no_game');
  expect(say({ ...against('kairo', 5, 'expert') }).error?.code).toBe('bad_players');
  say(against('kairo', 2, 'heuristic'));
  while (look().decider !== 0) say({ do: 'play' });
  const before = look();
  const wrong = say({ do: 'tell', message: { do: 'move', n: 1, move: 60000, ply: before.ply } });
  expect(wrong.error?.code).toBe('bad_move');
  expect(say({ do: 'tell', message: { do: 'move', n: 1, move: 0, ply: 0 }, lang: 'fr' }).error?.code).toBe(
    'stale',
  );
  expect(say({ do: 'open', ...me, actions: [{ number: 1 }] }).error?.code).toBe('bad_field');
  expect(say({ do: 'no such thing' }).error?.code).toBe('unknown_request');
  expect(look()).toEqual(before);
});

it('tells every level its turn, and people what they ask', () => {
  for (const level of ['novice', 'casual', 'skilled', 'expert', 'master']) {
    const { say, look } = sit();
    say(against('kairo', 2, level));
    for (let plays = 0; plays < 3; ++plays) {
      const { decider, moves, ply } = look();
      if (decider === 0) say({ do: 'tell', message: { do: 'move', n: 1, move: moves[0]!.move, ply } });
      else expect(say({ do: 'play' }).actions).not.toEqual([]);
      if (look().held === 0) say({ do: 'tell', message: { do: 'end_turn', n: 1 } });
    }
  }
  const { say, look } = sit();
  say(against('gallerist', 2, 'novice'));
  while (look().decider !== 0) say({ do: 'play' });
  const hint = say({ do: 'hint', lang: 'fr', budget_ms: 200 });
  expect(hint.candidates?.[0]?.words).toBeTruthy();
  const message = { do: 'preview', id: 1, moves: [look().moves[0]!.move] };
  expect(say({ do: 'ask', message }).message).toMatchObject({ type: 'preview', id: 1 });
});
