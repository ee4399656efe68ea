// Tests play real games: an engine process, asked one JSON line at a time.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Choice, Form, Json, Plan } from '../../lib/protocol';

const root = resolve(import.meta.dirname, '../../../..');
const builds = ['release', 'dev'].map((preset) => resolve(root, `build/${preset}/app/emporium`));
const binary = process.env.EMPORIUM ?? builds.find((path) => existsSync(path)) ?? builds[0]!;

export const edition = (game: string) =>
  JSON.parse(readFileSync(resolve(root, `engine/games/${game}/components.json`), 'utf8')) as Json;

export const engineWords = (game: string, lang: 'en' | 'fr') =>
  JSON.parse(readFileSync(resolve(root, `engine/games/${game}/words.${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;

export interface Answer {
  ok: boolean;
  error?: { code: string; message: string; rule?: string };
  over: boolean;
  decider: number | 'nature' | null;
  step: string;
  moves: Choice[];
  plans: Plan[];
  events: Form[];
  view: Json;
}

export class Engine {
  private process: ChildProcessWithoutNullStreams = spawn(binary, ['engine']);
  private waiting: ((line: string) => void)[] = [];

  constructor() {
    this.process.on('error', () => this.gone());
    this.process.on('exit', () => this.gone());
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()?.(line));
  }

  // Fails where the engine refuses.
  async ask(request: object): Promise<Answer> {
    const answer = await this.tryAsk(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error?.message}`);
    return answer;
  }

  async tryAsk(request: object): Promise<Answer> {
    const line = await new Promise<string>((answer) => {
      this.waiting.push(answer);
      this.process.stdin.write(JSON.stringify(request) + '\n');
    });
    return JSON.parse(line) as Answer;
  }

  end() {
    this.process.stdin.end();
  }

  private gone() {
    const error = { code: 'gone', message: `${binary} ended` };
    for (const answer of this.waiting.splice(0)) answer(JSON.stringify({ ok: false, error }));
  }
}

// The same numbers every time.
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// Looking costs a round trip, so a test looks where it wants to.
export class Decision {
  seen: Json | undefined; // by the eyes of the seat that decides, once it looked
  readonly seat: number;

  constructor(
    readonly engine: Engine,
    readonly legal: Answer,
    readonly n: number, // how many decisions there were before
  ) {
    this.seat = legal.decider as number;
  }

  async look(): Promise<Json> {
    return (this.seen ??= await this.lookAs(this.seat));
  }

  async lookAs(seat: number | null): Promise<Json> {
    return (await this.engine.ask({ do: 'view', seat })).view;
  }
}

// Rare kinds of moves are as likely as common ones, and nobody gives up a turn too soon.
function pick(moves: Choice[], random: (n: number) => number): Choice {
  const kinds = [...new Set(moves.map(({ form }) => form.kind))];
  const going = kinds.filter((kind) => kind !== 'end_turn' && kind !== 'pass');
  const from = going.length > 0 && random(6) > 0 ? going : kinds;
  const kind = from[random(from.length)]!;
  const alike = moves.filter(({ form }) => form.kind === kind);
  return alike[random(alike.length)]!;
}

// Plays a game of random moves and shows every decision of a player before it is made. `watch`
// gets the chosen move and what the engine told of it.
export async function playThrough(
  setup: { game: string; players: number; seed: number; options?: object },
  visit: (decision: Decision) => void | Promise<void>,
  watch: (choice: Choice, events: Form[], decision: Decision) => void = () => {},
): Promise<Json> {
  const engine = new Engine();
  const random = dice(setup.seed);
  let plan: number[] = [];
  try {
    await engine.ask({ do: 'new', ...setup });
    let legal = await engine.ask({ do: 'legal' });
    for (let n = 0; !legal.over; n += 1) {
      const decision = new Decision(engine, legal, n);
      await visit(decision);
      // Now and then a whole plan, so that far places are reached.
      if (plan.length === 0 && legal.plans.length > 0 && random(3) === 0) {
        plan = [...legal.plans[random(legal.plans.length)]!.moves];
      }
      const planned = plan.shift();
      const choice = legal.moves.find(({ move }) => move === planned) ?? pick(legal.moves, random);
      const [after, next] = await Promise.all([
        engine.ask({ do: 'apply', move: choice.move }),
        engine.ask({ do: 'legal' }),
      ]);
      watch(choice, after.events, decision);
      legal = next;
    }
    return (await engine.ask({ do: 'view', seat: null })).view;
  } finally {
    engine.end();
  }
}
