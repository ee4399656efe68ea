// The engine's module is the program's engine: what the one answers, the other does, byte for byte.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, byModule, byProgram, fresh, parsed, root, say, tables } from './both';

const games = [...new Set(tables().map(({ game }) => game))];
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

interface Finished {
  record: object;
  final: unknown;
}

describe('finished games', () => {
  for (const game of games) {
    const folder = resolve(root, 'engine/games', game, 'finished');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
      const finished = lines(resolve(folder, file)).map((line) => JSON.parse(line) as Finished);
      it(`of ${game}, ${file}, replay to the same end`, () => {
        for (const { record, final } of finished) {
          const engine = fresh();
          expect(say(engine, { do: 'replay', record }).over).toBe(true);
          expect(say(engine, { do: 'save' }).position?.position).toEqual(final);
        }
      });
      it(`of ${game}, ${file}, are told and scored as the program does`, () => {
        const requests = finished.flatMap(({ record }) =>
          [{ do: 'replay', record }, { do: 'log', lang: 'fr' }, { do: 'view', seat: 0 }, { do: 'score' }].map(
            (request) => JSON.stringify(request),
          ),
        );
        expect(byModule(requests)).toEqual(byProgram(requests));
      });
    }
    it(`of ${game} are reviewed as the program does`, () => {
      const { record } = JSON.parse(lines(resolve(folder, 'v1.jsonl'))[0]!) as Finished;
      const requests = [
        { do: 'replay', record },
        { do: 'review', iterations: 10, seeds: 10, lang: 'fr' },
      ].map((request) => JSON.stringify(request));
      const [module, program] = [byModule(requests), byProgram(requests)];
      expect(parsed(module.at(-1)!).ok).toBe(true);
      expect(module.at(-1)).toEqual(program.at(-1)); // how far it was meanwhile is by the clock
    });
  }
});

it('plays every game, number of players and version as the program does', () => {
  const requests = tables().flatMap((table) => [
    JSON.stringify({ do: 'new', ...table, seed: 1 }),
    JSON.stringify({ do: 'bench', time_ms: 1 }),
  ]);
  const signatures = (said: string[]) =>
    said.filter((_, i) => i % 2 === 1).map((line) => parsed(line).speed.signature);
  const module = signatures(byModule(requests));
  expect(module).toHaveLength(tables().length);
  expect(module).toEqual(signatures(byProgram(requests)));
});

describe('bad input', () => {
  const corpus = resolve(root, 'fuzz/corpus/protocol');
  for (const file of readdirSync(corpus)) {
    it(`and good, ${file}, is answered as the program answers it`, () => {
      const requests = lines(resolve(corpus, file));
      expect(byModule(requests)).toEqual(byProgram(requests));
    });
  }

  it('is answered by its cause, and the next good request works', () => {
    const requests = [
      'junk',
      '\u0000{',
      '['.repeat(2000),
      '{"do":' + '{'.repeat(5000),
      '[1,2]',
      '{}',
      '{"do":7}',
      '{"do":"fly"}',
      '{"do":"legal"}',
      '{"do":"new"}',
      '{"do":"new","game":"tbggg","players":"four"}',
      '{"do":"new","game":"tbggg","players":2}',
      '{"do":"new","game":"tbggg","seed":-1}',
      '{"do":"new","game":"tbggg","do":"new"}',
      '{"do":"games","id":[1]}',
      'x'.repeat((1 << 20) + 1),
      '{"do":"games","id":"é' + 'x'.repeat(1 << 20) + '"}',
      '{"do":"new","game":"tbggg","seed":7}',
      '{"do":"apply","move":18446744073709551615}',
      '{"do":"apply","move":{"kind":"window","shop":1}}',
      '{"do":"view","seat":4}',
      '{"do":"think","player":"nobody"}',
      '{"do":"think","budget_ms":0}',
      '{"do":"load","position":{"game":"tbggg"}}',
      '{"do":"replay","record":[]}',
      '{"do":"stop","id":3}',
      '{"do":"games","id":4}',
    ];
    expect(byModule(requests)).toEqual(byProgram(requests));
  });
});

describe('players', () => {
  it.each(games)('think of %s as the program does', (game) => {
    const requests = [JSON.stringify({ do: 'new', game, players: 3, seed: 5 })];
    for (let i = 0; i < 12; ++i) requests.push(JSON.stringify({ do: 'think', player: 'search:60' }));
    const moves = (said: string[]) => said.map((line) => [parsed(line).move, parsed(line).iterations]);
    expect(moves(byModule(requests))).toEqual(moves(byProgram(requests)));
  });

  it.each(games)('called skilled play a whole game of %s', (game) => {
    const engine = fresh();
    let state = say(engine, { do: 'new', game, players: 3, seed: 3 });
    while (!state.over) {
      const seat = state.decider;
      const thought = say(engine, { do: 'think', player: seat === 0 ? 'skilled' : 'heuristic' });
      expect(thought.ok).toBe(true);
      state = say(engine, { do: 'apply', move: thought.move, seat });
      expect(state.ok).toBe(true);
    }
  });
});

describe('a thought', () => {
  // A race may be decided early; what advice compares takes all that it is given.
  const endless = { do: 'think', player: 'master', iterations: 100_000_000, advise: true, id: 1 };

  function thinking(request: object = endless) {
    const engine = fresh();
    say(engine, { do: 'new', game: 'essen', players: 2, seed: 1 });
    expect(engine.request(JSON.stringify(request))).toEqual([]);
    expect(engine.thinking).toBe(true);
    return engine;
  }

  it('comes back after each slice, and answers when it is stopped', () => {
    const engine = thinking();
    for (let i = 0; i < 3; ++i) engine.goOn(20);
    expect(engine.thinking).toBe(true);
    const [thought, stop] = engine.request('{"do":"stop","id":2}').map(parsed);
    expect(thought).toMatchObject({ ok: true, id: 1 });
    expect(thought!.candidates!.length).toBeGreaterThan(1);
    expect(stop).toMatchObject({ ok: true, id: 2, stopped: true });
    expect(engine.thinking).toBe(false);
  });

  it('can be stopped before it has begun', () => {
    const engine = thinking();
    expect(engine.request('{"do":"stop"}').map((line) => parsed(line).ok)).toEqual([true, true]);
  });

  it('lets others look at the table, and nobody change it', () => {
    const engine = thinking();
    engine.goOn(20);
    expect(parsed(engine.request('{"do":"view","seat":0}')[0]!).ok).toBe(true);
    for (const what of ['{"do":"apply","move":0}', '{"do":"undo"}', '{"do":"think"}']) {
      expect(parsed(engine.request(what)[0]!).error!.code).toBe('thinking');
    }
    engine.request('{"do":"stop"}');
    expect(say(engine, { do: 'think' }).ok).toBe(true);
  });

  it('asked for as advice, tells how it stands while it gets better', () => {
    const engine = thinking({ do: 'think', player: 'master', iterations: 4000, advise: true, id: 7 });
    const said: string[] = [];
    while (engine.thinking) said.push(...engine.goOn(20));
    const answers = said.map(parsed);
    expect(answers.at(-1)!.so_far).toBeUndefined();
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, id: 7 });
    for (const answer of answers.slice(0, -1)) expect(answer.so_far).toBe(true);
  });

  it('is the same however it is sliced', () => {
    const answers = [1, 7, 0].map((slice) => {
      const engine = thinking({ do: 'think', player: 'search:400', advise: true });
      const said: string[] = [];
      while (engine.thinking) said.push(...engine.goOn(slice));
      return said.at(-1);
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

it('draws other luck in every game without a seed', () => {
  const records = [0, 1, 2].map(() => {
    const engine = fresh();
    say(engine, { do: 'new', game: 'tbggg' });
    return ask(engine, '{"do":"record"}')[0];
  });
  expect(new Set(records).size).toBe(3);
});
