// A real engine for tests of boards: plays random games and shows each decision as the board will see
// it. The binary is the one that ./run or ./test built.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { EngineAnswer, EngineEvent, Problem } from '../../lib/protocol';
import type { ChoiceOf, Documents, PlanOf } from '../contract';

const root = resolve(import.meta.dirname, '../../../..');
const builds = ['release', 'dev'].map((preset) => resolve(root, 'build', preset, 'app/emporium'));

function binary(): string {
  const found = process.env.EMPORIUM ?? builds.find((path) => existsSync(path));
  if (!found) throw new Error(`no engine in ${builds.join(' or ')}; build it with ./run games`);
  return found;
}

export function componentsOf<D extends Documents>(game: string): D['Components'] {
  const file = resolve(root, `engine/games/${game}/components.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as D['Components'];
}

// All that the engine may answer; what is there depends on what was asked.
type Told = Required<Omit<EngineAnswer, 'error' | 'view' | 'goals' | 'moves' | 'plans' | 'events'>>;
export interface Answer<D extends Documents = Documents> extends Told {
  error?: Problem;
  view: D['View'];
  goals?: D['Goals'];
  events: (EngineEvent & D['Event'])[];
  plans: PlanOf<D>[];
  moves: ChoiceOf<D>[]; // nature's are not asked for
}

export interface Decision<D extends Documents = Documents> {
  ply: number;
  seat: number; // who decides
  step: string;
  view: D['View']; // as that seat sees it
  choices: ChoiceOf<D>[];
}

// Numbers that look random and are the same in each run.
export function random(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export class Engine<D extends Documents = Documents> {
  private process: ChildProcessWithoutNullStreams;
  private waiting: ((line: string) => void)[] = [];

  constructor() {
    this.process = spawn(binary(), ['engine']);
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()?.(line));
  }

  ask(request: object): Promise<Answer<D>> {
    return new Promise((answer) => {
      this.waiting.push((line) => answer(JSON.parse(line) as Answer<D>));
      this.process.stdin.write(JSON.stringify(request) + '\n');
    });
  }

  async view(seat: number | null): Promise<D['View']> {
    return (await this.ask({ do: 'view', seat })).view;
  }

  // A random game, decision by decision.
  async *play(setup: {
    game: string;
    players: number;
    seed: number;
    options?: object;
  }): AsyncGenerator<Decision<D>> {
    const pick = random(setup.seed);
    let at = await this.ask({ do: 'new', options: {}, ...setup });
    if (!at.ok) throw new Error(at.error?.message);
    while (!at.over) {
      const seat = at.decider as number;
      const [legal, view] = await Promise.all([this.ask({ do: 'legal', seat }), this.view(seat)]);
      yield { ply: at.ply, seat, step: at.step, view, choices: legal.moves };
      const choice = legal.moves[pick(legal.moves.length)]!;
      at = await this.ask({ do: 'apply', move: choice.move });
      if (!at.ok) throw new Error(at.error?.message);
    }
  }

  close() {
    this.process.stdin.end();
  }
}
