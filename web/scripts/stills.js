// Renews the positions that the rules' pictures show: node scripts/stills.js (with the engine built).
// Each is a spectator's view in the middle of a game between computers, at the given step.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const binary = process.env.EMPORIUM ?? resolve(web, '../build/release/app/emporium');
const games = [
  { game: 'tbggg', players: 4, plies: 150 },
  { game: 'essen', players: 4, plies: 190 },
  { game: 'gallerist', players: 3, plies: 230 },
  { game: 'kairo', players: 4, plies: 190, step: 'action' },
];

mkdirSync(resolve(web, 'public/stills'), { recursive: true });
for (const { game, players, plies, step } of games) {
  const engine = spawn(binary, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    return JSON.parse((await lines.next()).value);
  };
  let at = await ask({ do: 'new', game, players, seed: 7 });
  while (!at.over && (at.ply < plies || (step && at.step !== step))) {
    const { move } = await ask({ do: 'think', player: 'heuristic' });
    at = await ask({ do: 'apply', move });
  }
  const { view } = await ask({ do: 'view', seat: null });
  const still = { players, decider: at.decider, step: at.step, view };
  writeFileSync(resolve(web, `public/stills/${game}.json`), JSON.stringify(still));
  engine.stdin.end();
}
