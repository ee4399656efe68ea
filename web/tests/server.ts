// A server for tests: the real one, on a free port, with a database of its own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { EngineAnswer } from '../src/generated/protocol';

const root = resolve(import.meta.dirname, '../..');
const binary = process.env.EMPORIUM ?? resolve(root, 'build/release/app/emporium');

export class TestServer {
  private process: ChildProcess | null = null;
  private folder = mkdtempSync(join(tmpdir(), 'emporium-web-'));
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // At its first start it takes any port, later the same again.
  async start(): Promise<void> {
    const child = spawn(
      binary,
      [
        'serve',
        '--port',
        String(this.port),
        '--database',
        join(this.folder, 'emporium.db'),
        '--web',
        resolve(root, 'build/web'),
        '--rates',
        '1000',
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.process = child;
    this.port = await new Promise<number>((found, failed) => {
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`${binary} serve ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /:(\d+)\/$/.exec(line)?.[1];
        if (port) found(Number(port));
      });
    });
  }

  // What an operator does while it runs.
  admin(...deed: string[]): void {
    const database = join(this.folder, 'emporium.db');
    const { status, stderr } = spawnSync(binary, ['admin', ...deed, '--database', database]);
    if (status !== 0) throw new Error(`admin ${deed.join(' ')}: ${String(stderr)}`);
  }

  // How a game stands at its start, as somebody may bring it to a table.
  position(game: string, players: number): object {
    const asked = [{ do: 'new', game, players, seed: 1 }, { do: 'save' }];
    const input = asked.map((request) => `${JSON.stringify(request)}\n`).join('');
    const { stdout } = spawnSync(binary, ['engine'], { input });
    const answers = String(stdout).trim().split('\n');
    return (JSON.parse(answers.at(-1)!) as EngineAnswer).position!;
  }

  // As a power cut would.
  async kill(): Promise<void> {
    const child = this.process;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    this.process = null;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
