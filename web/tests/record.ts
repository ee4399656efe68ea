// The record of a whole game between computers, from the engine.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const binary = process.env.EMPORIUM ?? resolve(import.meta.dirname, '../../build/release/app/emporium');

type Goals = Record<string, { won: boolean }>;

interface Answer {
  ok: boolean;
  goals?: Goals;
  over: boolean;
  move: number;
  record: unknown;
}

// The first from this seed on whose solo goals are as wanted.
export async function playedGame(
  game: string,
  players: number,
  seed: number,
  wanted: (goals: Goals) => boolean = () => true,
): Promise<unknown> {
  const engine = spawn(binary, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<Answer> => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    const answer = JSON.parse((await lines.next()).value as string) as Answer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  for (let found = false; !found; ++seed) {
    let at = await ask({ do: 'new', game, players, seed });
    while (!at.over) {
      const { move } = await ask({ do: 'think', player: 'heuristic' });
      at = await ask({ do: 'apply', move });
    }
    found = wanted((await ask({ do: 'score' })).goals ?? {});
  }
  const { record } = await ask({ do: 'record' });
  engine.stdin.end();
  return record;
}
