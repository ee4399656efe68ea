// How fast the module searches beside the program (scripts/wasm speed): the processor time that each takes
// for the same searches of a game, so that other work on the machine counts as little as can be.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ask, binary, fresh, parsed, say, tables } from './both';

const rounds = Number(process.env.EMPORIUM_SPEED ?? 0);
const searches = 12;
const iterations = 300;

/** A game that the heuristic plays, with a search at some of its decisions. */
function conversation(table: object): string[] {
  const engine = fresh();
  const requests: object[] = [{ do: 'new', ...table, seed: 1 }];
  let state = say(engine, requests[0]!);
  while (!state.over) {
    const move = { do: 'apply', move: say(engine, { do: 'think' }).move };
    requests.push(move);
    state = say(engine, move);
  }
  const every = Math.floor(requests.length / searches);
  return requests.flatMap((request, i) => {
    const line = JSON.stringify(request);
    const search = JSON.stringify({ do: 'think', player: `search:${iterations}` });
    return i % every === 0 ? [line, search] : [line];
  });
}

/** Seconds of the program's processor time. */
function program(requests: string[]): number {
  const timed = ['-c', 'TIMEFORMAT=%U; time "$0" engine >/dev/null', binary];
  return Number(spawnSync('bash', timed, { input: requests.join('\n') + '\n' }).stderr.toString());
}

/** Of the module's, and how many iterations that were. */
function module(requests: string[]): { seconds: number; done: number } {
  const engine = fresh();
  const start = process.cpuUsage();
  const lines = requests.flatMap((line) => ask(engine, line));
  const seconds = process.cpuUsage(start).user / 1e6;
  return { seconds, done: lines.reduce((sum, line) => sum + (parsed(line).iterations ?? 0), 0) };
}

it.runIf(rounds > 0)('measures the module beside the program', { timeout: 3_600_000 }, () => {
  const newest = tables().filter(
    ({ game, version }) => !tables().some((other) => other.game === game && other.version > version),
  );
  for (const table of newest) {
    const requests = conversation(table);
    let [native, wasm, done] = [Infinity, Infinity, 0];
    for (let i = 0; i < rounds; ++i) {
      native = Math.min(native, program(requests));
      const measured = module(requests);
      wasm = Math.min(wasm, measured.seconds);
      done = measured.done;
    }
    const rate = (seconds: number) => (done / seconds).toFixed(0).padStart(8);
    const share = (native / wasm).toFixed(2);
    console.log(
      `${table.game.padEnd(10)} ${table.players}  ${rate(native)} ${rate(wasm)} iterations/s  ${share}`,
    );
    expect(done).toBeGreaterThan(0);
  }
});
