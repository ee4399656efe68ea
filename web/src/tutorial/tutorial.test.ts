import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Engine } from '../games/testing/engine';
import { languages } from '../lib/languages';
import type { ServerMessage, State } from '../lib/protocol';
import { Lesson } from './lesson.svelte';
import { changed, unfold } from './states';
import { tutorials, tutorialWords } from './tutorials';

const told = (game: string, lang: string) => {
  const file = resolve(import.meta.dirname, `../../public/tutorials/${game}.${lang}.json`);
  return unfold(JSON.parse(readFileSync(file, 'utf8')) as unknown[]);
};

it('puts a change into what was before', () => {
  expect(changed({ a: 1, b: { c: [1], d: 2 } }, { b: { c: [2] } })).toEqual({ a: 1, b: { c: [2], d: 2 } });
});

it('tells each line of the log once, so that no state waits until it was read again', async () => {
  const states = told('gallerist', 'en');
  const lesson = new Lesson('gallerist', states, String);
  const heard: State[] = [];
  const socket = lesson.source().world.connect(new URLSearchParams());
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'state') heard.push(message);
  };
  const delivered = () => new Promise((done) => setTimeout(done, 0));
  await delivered();
  for (let n = 1; n < 4; ++n) socket.send(JSON.stringify({ do: 'move', n, move: states[n - 1]!.right }));
  await delivered();
  const [, second, ...later] = heard.map(({ log }) => log);
  expect(second!.length).toBeGreaterThan(0);
  expect(later).toHaveLength(2);
  for (const log of later) expect(log.slice(0, second!.length)).toEqual(second);
});

describe.each(Object.keys(tutorials))('the tutorial of %s', (game) => {
  const { steps, record } = tutorials[game]!;
  const engine = new Engine();
  afterAll(() => engine.close());

  it('says something at each of the choices, in every language', () => {
    for (const lang of languages) {
      const words = Object.entries(tutorialWords(game)).find(([path]) => path.endsWith(`/${lang}.json`))![1];
      expect(Object.keys(words)).toEqual(steps.map((step) => step.say));
      expect(told(game, lang).map((state) => state.ply)).toEqual(steps.map((step) => step.ply));
    }
  });

  it('is a game by the rules, and its moves are among those that are offered', async () => {
    expect((await engine.ask({ do: 'replay', record })).ok).toBe(true);
    for (const lang of languages) {
      const states = told(game, lang);
      for (const state of states.slice(0, -1))
        expect(state.moves.map(({ move }) => move)).toContain(record.moves[state.ply]);
      // What the engine shows today is what the page was given.
      const at = states[Math.floor(states.length / 2)]!;
      const moves = record.moves.slice(0, at.ply);
      await engine.ask({ do: 'replay', record: { ...record, moves } });
      expect(await engine.view(0)).toEqual(at.view);
    }
  });
});
