// The record of a whole game between computers, from the engine.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const binary = process.env.EMPORIUM ?? resolve(import.meta.dirname, '../../build/release/app/emporium');

interface Answer {
  ok: boolean;
  over: boolean;
  move: number;
  record: unknown;
}

export async function playedGame(game: string, players: number, seed: number): Promise<unknown> {
  const engine = spawn(binary, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<Answer> => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    const answer = JSON.parse((await lines.next()).value as string) as Answer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  let at = await ask({ do: 'new', game, players, seed });
  while (!at.over) {
    const { move } = await ask({ do: 'think', player: 'heuristic' });
    at = await ask({ do: 'apply', move });
  }
  const { record } = await ask({ do: 'record' });
  engine.stdin.end();
  return record;
}
