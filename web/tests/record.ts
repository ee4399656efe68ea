// The record of a whole game between computers, from the engine.
import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Goals as ByLevel } from '../src/generated/gallerist';
import type { EngineAnswer, EngineRecord } from '../src/lib/protocol';
import { ready } from './fixtures';

const binary = process.env.EMPORIUM ?? resolve(import.meta.dirname, '../../build/release/app/emporium');

// Opened on the page, from its statistics, and told.
export async function openRecord(page: Page, game: string, players: number, seed: number) {
  await page.goto('/statistics');
  await page.locator('input[type=file]').setInputFiles({
    name: `${game}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await playedGame(game, players, seed))),
  });
  await ready(page);
}

type Goals = NonNullable<ByLevel>;

// The first from this seed on whose solo goals, The Gallerist's, are as wanted.
export async function playedGame(
  game: string,
  players: number,
  seed: number,
  wanted?: (goals: Goals) => boolean,
): Promise<EngineRecord> {
  const engine = spawn(binary, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<EngineAnswer> => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    const answer = JSON.parse((await lines.next()).value as string) as EngineAnswer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  for (let found = false; !found; ++seed) {
    let at = await ask({ do: 'new', game, players, seed });
    while (!at.over) {
      const { move } = await ask({ do: 'think', player: 'heuristic' });
      at = await ask({ do: 'apply', move });
    }
    const { goals } = await ask({ do: 'score' });
    found = !wanted || wanted(goals as Goals);
  }
  const { record } = await ask({ do: 'record' });
  engine.stdin.end();
  return record!;
}
