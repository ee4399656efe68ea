// The page as plain files, on a host that knows nothing of us; pages whose console must stay silent.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { quick, ready } from './fixtures';

const folder = resolve(import.meta.dirname, '../../build/static');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** Serves build/static from a folder of its own, as many hosts do. */
export class Host {
  plain = ''; // its address
  /** Of the site: a later one differs by what the page says of itself. */
  edition = 1;
  private server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://host').pathname.replace(/^\/games\//, '/');
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const known = request.url!.startsWith('/games/') && existsSync(file) && statSync(file).isFile();
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(known ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
      response.end(known ? this.content(file) : 'no such file');
    });
  }

  private content(file: string): Buffer | string {
    const bytes = readFileSync(file);
    if (this.edition === 1) return bytes;
    const mark = `edition-${this.edition}`;
    if (file.endsWith('index.html'))
      return bytes.toString().replace('</head>', `<meta name="${mark}"></head>`);
    if (file.endsWith('sw.js')) {
      const other = bytes
        .toString()
        .replace(/(index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html)/, `$1$2${mark}$3`);
      expect(other).toContain(mark);
      return other;
    }
    return bytes;
  }

  start(): Promise<void> {
    return new Promise((done) => {
      this.server.listen(0, '127.0.0.1', () => {
        this.plain = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/games/`;
        done();
      });
    });
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function prepare(context: BrowserContext, complaints: string[]) {
  await context.addInitScript((text) => {
    if (location.protocol === 'about:') return; // it keeps nothing
    if (!localStorage.getItem('emporium.settings')) localStorage.setItem('emporium.settings', text);
  }, JSON.stringify(quick));
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
}

export const test = base.extend<{ host: Host; plain: string; complaints: string[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for it
  host: async ({}, use) => {
    const host = new Host();
    await host.start();
    await use(host);
    host.stop();
  },
  plain: async ({ host }, use) => use(host.plain),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await prepare(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** A table where each other seat is the computer's, at that level. */
export async function sitDown(page: Page, plain: string, game: string, level: string) {
  await page.goto(`${plain}#/new/${game}`);
  const seats = page.getByRole('combobox', { name: /^Seat/ });
  await expect(seats.first()).toBeVisible();
  for (const seat of (await seats.all()).slice(1)) await seat.selectOption(level);
  await page.getByRole('button', { name: 'Start' }).click();
  await ready(page);
}
