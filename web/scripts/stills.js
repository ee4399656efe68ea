// Renews the positions that the rules' pictures show: node scripts/stills.js (with the engine built).
// Each is a spectator's view in the middle of a game between computers, as src/games/<id>/still.json says:
// how many players, after how many plies, and at which step if any.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const binary = process.env.EMPORIUM ?? resolve(web, '../build/release/app/emporium');

mkdirSync(resolve(web, 'public/stills'), { recursive: true });
for (const game of readdirSync(resolve(web, 'src/games'))) {
  const wanted = resolve(web, 'src/games', game, 'still.json');
  if (!existsSync(wanted)) continue;
  const { players, plies, step } = JSON.parse(readFileSync(wanted, 'utf8'));
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
