// A Vite plugin for the playground: `POST /engine?session=…` passes one JSON line to an
// `emporium engine` process of that session and gives its answer. It also serves the words and the
// editions that the real server would.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const binary = process.env.EMPORIUM ?? resolve(root, 'build/release/app/emporium');
const idleMs = 10 * 60_000;

class Session {
  private process: ChildProcessWithoutNullStreams;
  private waiting: ((line: string) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private onEnd: () => void) {
    this.process = spawn(binary, ['engine']);
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()?.(line));
    this.process.stderr.pipe(process.stderr);
    this.process.on('error', () => this.end());
    this.process.on('exit', () => this.end());
  }

  ask(line: string): Promise<string> {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.process.kill(), idleMs);
    return new Promise((answer) => {
      this.waiting.push(answer);
      this.process.stdin.write(line + '\n');
    });
  }

  private end() {
    clearTimeout(this.timer);
    const error = JSON.stringify({
      ok: false,
      error: { code: 'engine_gone', message: `${binary} ended; build it with ./run games` },
    });
    for (const answer of this.waiting.splice(0)) answer(error);
    this.onEnd();
  }
}

function words(lang: string): Record<string, string> {
  const all: Record<string, string> = {};
  const add = (file: string, prefix: string) => {
    if (!existsSync(file)) return;
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(catalogue)) all[prefix + key] = text;
  };
  add(resolve(root, `engine/core/words/${lang}.json`), '');
  const games = resolve(root, 'engine/games');
  for (const game of readdirSync(games)) add(resolve(games, game, `words.${lang}.json`), `${game}.`);
  return all;
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, text: string) {
  response.setHeader('Content-Type', 'application/json');
  response.end(text);
}

export function engine(): Plugin {
  const sessions = new Map<string, Session>();
  const session = (id: string) => {
    const known = sessions.get(id);
    if (known) return known;
    const fresh = new Session(() => sessions.delete(id));
    sessions.set(id, fresh);
    return fresh;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const wordsOf = /^\/api\/words\/(en|fr)$/.exec(url.pathname)?.[1];
    const edition = /^\/api\/games\/(\w+)\/components$/.exec(url.pathname)?.[1];
    if (url.pathname === '/engine') {
      const line = (await body(request)).replaceAll('\n', ' ');
      send(response, await session(url.searchParams.get('session') ?? '').ask(line));
    } else if (wordsOf) {
      send(response, JSON.stringify(words(wordsOf)));
    } else if (edition) {
      send(response, readFileSync(resolve(root, `engine/games/${edition}/components.json`), 'utf8'));
    } else {
      next();
    }
  };
  return {
    name: 'emporium-engine',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        handle(request, response, next).catch((error: unknown) => next(error));
      });
    },
  };
}
