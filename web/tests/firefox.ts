// Firefox, asked by its own remote protocol: each message is its length, a colon and a list as JSON.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Valued<T> {
  value: T;
}

interface Waiting {
  done(value: unknown): void;
  failed(why: Error): void;
}

export class Firefox {
  private waiting = new Map<number, Waiting>();
  private last = 0;
  private heard = Buffer.alloc(0);

  private constructor(
    private child: ChildProcess,
    private profile: string,
    private socket: Socket,
  ) {
    socket.on('data', (bytes) => this.hear(bytes));
    socket.on('close', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('Firefox is gone'));
    });
  }

  static async start(width: number, height: number): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'emporium-firefox-'));
    writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
    const size = [`--width=${width}`, `--height=${height}`];
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size, 'about:blank'];
    const child = spawn(program, args, { stdio: 'ignore' });
    const told = join(profile, 'MarionetteActivePort');
    while (!existsSync(told) || readFileSync(told, 'utf8') === '') {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
      await pause(50);
    }
    const socket = connect(Number(readFileSync(told, 'utf8')), '127.0.0.1');
    const firefox = new Firefox(child, profile, socket);
    await firefox.ask('WebDriver:NewSession', {});
    return firefox;
  }

  ask(name: string, what: object): Promise<unknown> {
    const text = JSON.stringify([0, ++this.last, name, what]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((done, failed) => this.waiting.set(this.last, { done, failed }));
  }

  private hear(bytes: Buffer) {
    this.heard = Buffer.concat([this.heard, bytes]);
    for (;;) {
      const colon = this.heard.indexOf(':');
      const end = colon + 1 + Number(this.heard.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.heard.length < end) return;
      const said = JSON.parse(this.heard.subarray(colon + 1, end).toString()) as unknown;
      this.heard = this.heard.subarray(end);
      if (!Array.isArray(said)) continue; // its greeting
      const [, id, error, value] = said as [number, number, { message: string } | null, unknown];
      const asker = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) asker?.failed(new Error(error.message));
      else asker?.done(value);
    }
  }

  goto(url: string) {
    return this.ask('WebDriver:Navigate', { url });
  }

  /** Leaves the page and comes back to it; the protocol's own reload goes past service workers. */
  async again() {
    const url = await this.run<string>('return location.href');
    await this.goto('about:blank');
    await this.goto(url);
  }

  /** What a function body gives in the page. */
  async run<T>(script: string, args: unknown[] = []): Promise<T> {
    return ((await this.ask('WebDriver:ExecuteScript', { script, args })) as Valued<T>).value;
  }

  async until(script: string, args: unknown[] = []): Promise<void> {
    while (!(await this.run<boolean>(script, args))) await pause(50);
  }

  /** Presses the first element of the selector that nothing covers, where it can be pressed. */
  async press(selector: string): Promise<boolean> {
    const at = await this.run<{ x: number; y: number } | null>(
      `for (const element of document.querySelectorAll(arguments[0])) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.7, 0.3], [0.3, 0.7]]) {
          const at = { x: Math.round(box.left + box.width * fx), y: Math.round(box.top + box.height * fy) };
          if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
        }
      }
      return null;`,
      [selector],
    );
    if (!at) return false;
    const button = { button: 0 };
    const actions = [
      { type: 'pointerMove', duration: 0, ...at },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ];
    await this.ask('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
    return true;
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    await this.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    await gone;
    this.socket.destroy();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
