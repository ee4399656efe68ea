// Renews what the tutorials show: node scripts/tutorials.js (with the engine built).
// src/games/<id>/tutorial/steps.json has the record of a game and where the learner, on seat 0, is told what.
// The engine plays it again; each of the learner's choices becomes a state as the server would send it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const binary = process.env.EMPORIUM ?? resolve(web, '../build/release/app/emporium');
const languages = readdirSync(resolve(web, '../engine/core/languages')).map((file) =>
  basename(file, '.json'),
);

// The log names who sits there as the table does.
function namesIn(lang, players) {
  const words = JSON.parse(readFileSync(resolve(web, `src/lib/words/${lang}.json`), 'utf8'));
  const rival = (n) => words['learn.rival'].replace('{n}', n);
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? words['learn.you'] : rival(seat)));
}

async function statesOf(ask, tutorial, lang) {
  const { steps } = tutorial;
  const seats = namesIn(lang, tutorial.record.players).map((name) => ({ name }));
  const record = { ...tutorial.record, seats };
  const from = steps[0].ply;
  const states = [];
  let told = 0;
  const add = async (ply, seat, at, moves, plans) => {
    const { view, prompt, help } = await ask({ do: 'view', seat, lang });
    const { events } = await ask({ do: 'log', since: told, seat, lang });
    const { scores } = await ask({ do: 'score', seat });
    const log = events.map((line) => ({ ...line, v: line.ply + 1 }));
    states.push({
      ply,
      decider: at.decider,
      step: at.step,
      prompt,
      help,
      moves,
      plans,
      view,
      scores,
      log: told === 0 ? [] : log,
    });
    told = ply;
  };
  for (let ply = from; ply <= record.moves.length; ++ply) {
    const at = await ask({ do: 'replay', record: { ...record, moves: record.moves.slice(0, ply) } });
    if (at.ply !== ply) continue; // nature has drawn already
    if (ply === record.moves.length) await add(ply, 0, at, [], []);
    else if (at.decider === 0) {
      const { moves, plans } = await ask({ do: 'legal', seat: 0, lang });
      if (moves.length < 2) continue; // played for the learner, as the server does
      await add(ply, 0, at, moves, plans ?? []);
      states.at(-1).right = record.moves[ply];
    }
  }
  return states;
}

// What differs, by name; lists are given whole.
function difference(before, after) {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const plain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!plain(before) || !plain(after) || Object.keys(before).some((key) => !(key in after))) return after;
  const changed = {};
  for (const key of Object.keys(after)) {
    const part = key in before ? difference(before[key], after[key]) : after[key];
    if (part !== undefined) changed[key] = part;
  }
  return changed;
}

mkdirSync(resolve(web, 'public/tutorials'), { recursive: true });
for (const game of readdirSync(resolve(web, 'src/games'))) {
  const file = resolve(web, 'src/games', game, 'tutorial/steps.json');
  if (!existsSync(file)) continue;
  const engine = spawn(binary, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    const answer = JSON.parse((await lines.next()).value);
    if (!answer.ok) throw new Error(`${game}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  for (const lang of languages) {
    const states = await statesOf(ask, JSON.parse(readFileSync(file, 'utf8')), lang);
    const changes = states.map((state, i) => (i === 0 ? state : difference(states[i - 1], state)));
    const text = JSON.stringify(changes);
    writeFileSync(resolve(web, `public/tutorials/${game}.${lang}.json`), text);
    console.log(`${game}.${lang}: ${states.length} states, ${text.length} bytes`);
  }
  engine.stdin.end();
}
