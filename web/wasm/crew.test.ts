// Several engines at one thought: their parts are those of threads, and are added up.
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../src/lib/protocol';
import { Conversation } from '../src/local/conversation';
import { Crew, type Part } from '../src/local/crew';
import { serve } from '../src/local/serve';
import type { TableAnswer } from '../src/local/tables';
import { byModule, byProgram, fresh, tables } from './both';

const open: MessagePort[] = [];
afterEach(() => open.splice(0).forEach((port) => port.close()));

function conversation<A extends Part>(speaks: 'request' | 'table'): Conversation<A> {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const engine = fresh();
  serve(
    engine,
    port2,
    (task) => setImmediate(task),
    (line) => engine[speaks](line),
  );
  return new Conversation<A>(port1);
}

const me = { table: 'device-1', secret: '0123456789abcdef'.repeat(4), name: 'Ada' };

/** A table of The Gallerist at which the person is asked. */
async function sit() {
  const table = conversation<TableAnswer>('table');
  const seats: Json[] = [{ person: 'me' }, { computer: 'master' }];
  let answer = await table.ask({ do: 'create', ...me, start: true, setup: { game: 'gallerist', seats } });
  while (answer.computer) answer = await table.ask({ do: 'play' });
  expect(answer.ok).toBe(true);
  return table;
}

const crewOf = (size: number) => new Crew(Array.from({ length: size }, () => conversation<Part>('request')));
const hint = { do: 'hint', threads: 3, budget_ms: 400, seat: 0 };

it.each([...new Set(tables().map(({ game }) => game))])(
  'parts of a search of %s are the threads’',
  (game) => {
    const requests = [JSON.stringify({ do: 'new', game, players: 3, seed: 5 })];
    for (const thread of [1, 2]) {
      requests.push(JSON.stringify({ do: 'think', player: 'search:600', threads: 3, thread, seed: 7 }));
    }
    requests.push(JSON.stringify({ do: 'think', player: 'search:600', threads: 3, thread: 3, seed: 7 }));
    const said = byModule(requests);
    expect(said).toEqual(byProgram(requests));
    expect(said[1]).toMatch(/^\{"ok":true,"found":\{"iterations":\d+/);
    // Where nothing is drawn or hidden within a search's horizon, both find the same.
    if (game === 'tbggg') expect(said[1]).not.toEqual(said[2]);
    expect(JSON.parse(said[3]!)).toMatchObject({ ok: false, error: { code: 'bad_budget' } });
  },
);

describe('a thought that others help with', () => {
  it('adds up what they found', async () => {
    const table = await sit();
    const crew = crewOf(2);
    let joined: unknown;
    const answer = await table.ask(hint, ({ thought, errand }) => {
      if (!thought || !errand) return;
      void crew.race(errand).then((found) => {
        expect(found).toHaveLength(2);
        for (const part of found) expect(part).toMatchObject({ iterations: expect.any(Number) as number });
        joined = table.ask({ do: 'join', thought, found });
      });
    });
    expect(await joined).toMatchObject({ ok: true, joined: true });
    expect(answer.candidates!.length).toBeGreaterThan(1);
  });

  it('waits for them, hears others meanwhile, and ends when it is stopped', async () => {
    const table = await sit();
    let errands = 0;
    const answer = table.ask(hint, ({ errand }) => void (errands += errand ? 1 : 0));
    for (let looks = 0; looks < 20; ++looks) expect((await table.ask({ do: 'look', seat: 0 })).ok).toBe(true);
    expect(await table.ask({ do: 'stop' })).toMatchObject({ stopped: true });
    expect((await answer).candidates!.length).toBeGreaterThan(0);
    expect(errands).toBe(1);
  });

  it('goes on without those that fail, and takes nothing that comes late or is junk', async () => {
    const table = await sit();
    let last = 0;
    const alone = table.ask(hint, ({ thought, errand }) => {
      if (!thought || !errand) return;
      last = thought;
      void table.ask({ do: 'join', thought, found: [] });
    });
    expect((await alone).candidates!.length).toBeGreaterThan(1);
    expect(await table.ask({ do: 'join', thought: last, found: [] })).toMatchObject({ joined: false });
    for (const found of [7, [7], [{ iterations: 1, moves: [[0]] }], [{ iterations: -1, moves: [] }]]) {
      expect((await table.ask({ do: 'join', thought: last, found })).error?.code).toBe('bad_field');
    }
  });

  it('is stopped with them', async () => {
    const table = await sit();
    const crew = crewOf(2);
    const answer = table.ask({ ...hint, budget_ms: 5000 }, ({ thought, errand }) => {
      if (!thought || !errand) return;
      void crew.race(errand).then((found) => table.ask({ do: 'join', thought, found }));
      crew.stop();
      void table.ask({ do: 'stop' });
    });
    expect((await answer).candidates!.length).toBeGreaterThan(0);
  });
});
