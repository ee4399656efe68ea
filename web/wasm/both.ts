// The same conversation with the engine's module and with the program that it was made from.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EngineAnswer } from '../src/lib/protocol';
import { Engine } from '../src/local/engine';

export const root = resolve(import.meta.dirname, '../..');
export const binary = process.env.EMPORIUM ?? resolve(root, 'build/release/app/emporium');
const compiled = new WebAssembly.Module(readFileSync(resolve(root, 'build/wasm/emporium.wasm')));

/** The engine's sentences by language, as a server would send them. */
function readWords(): string {
  const engine = resolve(root, 'engine');
  const folders: [prefix: string, folder: string, file: RegExp][] = [
    ['', resolve(engine, 'core/words'), /^(\w+)\.json$/],
    ...readdirSync(resolve(engine, 'games'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }): [string, string, RegExp] => [
        `${name}.`,
        resolve(engine, 'games', name),
        /^words\.(\w+)\.json$/,
      ]),
  ];
  const all: Record<string, Record<string, string>> = {};
  for (const [prefix, folder, file] of folders) {
    for (const name of readdirSync(folder)) {
      const lang = file.exec(name)?.[1];
      if (lang === undefined) continue;
      const messages = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Record<string, string>;
      for (const [key, text] of Object.entries(messages)) (all[lang] ??= {})[prefix + key] = text;
    }
  }
  return JSON.stringify(all);
}

const words = readWords();

/** What the protocol's answers have, as far as these tests look into them. */
interface Answer extends Omit<EngineAnswer, 'speed' | 'games'> {
  speed: { signature: string; decisions_per_second: number; rollouts_per_second: number };
  games: { id: string; version: number; players: [number, number] }[];
}

export const parsed = (line: string) => JSON.parse(line) as Answer;

export function fresh(): Engine {
  return new Engine(compiled, words);
}

/** All lines that answer one, thoughts included. */
export function ask(engine: Engine, line: string): string[] {
  const lines = engine.request(line);
  while (engine.thinking) lines.push(...engine.goOn(20));
  return lines;
}

export const say = (engine: Engine, request: object) => parsed(ask(engine, JSON.stringify(request)).at(-1)!);

export function byModule(requests: string[]): string[] {
  const engine = fresh();
  return requests.flatMap((line) => (line === '' ? [] : ask(engine, line)));
}

export function byProgram(requests: string[]): string[] {
  const options = { input: requests.join('\n') + '\n', maxBuffer: 1 << 30 };
  const run = spawnSync(binary, ['engine'], options);
  if (run.status !== 0) throw new Error(`${binary} ended with ${run.status}: ${run.stderr.toString()}`);
  return run.stdout.toString().split('\n').slice(0, -1);
}

/** Every game, by each number of players and every version of its rules. */
export function tables(): { game: string; players: number; version: number }[] {
  return say(fresh(), { do: 'games' }).games.flatMap(({ id, version, players: [least, most] }) =>
    Array.from({ length: version }, (_, v) =>
      Array.from({ length: most - least + 1 }, (_, n) => ({ game: id, players: least + n, version: v + 1 })),
    ).flat(),
  );
}
