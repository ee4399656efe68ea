// The page as plain files, on a host that knows nothing of us: games are played and kept on the device.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { noFindings } from './axe';
import { quick, ready } from './fixtures';
import { chooser, move, playOn, sight, untilMine } from './play';
import { findings, isClear, screens } from './readable';

const folder = resolve(import.meta.dirname, '../../build/static');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

// In a folder of the host's, as many are; `plain` is the address of ours.
function host(): Promise<{ plain: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname.replace(/^\/games\//, '/');
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const known = request.url!.startsWith('/games/') && existsSync(file) && statSync(file).isFile();
    response.writeHead(known ? 200 : 404, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    });
    if (known) createReadStream(file).pipe(response);
    else response.end('no such file');
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done({ plain: `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/`, server });
    });
  });
}

const test = base.extend<{ complaints: string[] }, { plain: string }>({
  plain: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for it
    async ({}, use) => {
      const { plain, server } = await host();
      await use(plain);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  page: async ({ page }, use) => {
    await page.addInitScript((text) => {
      if (!localStorage.getItem('emporium.settings')) localStorage.setItem('emporium.settings', text);
    }, JSON.stringify(quick));
    await use(page);
  },
});

// Long ones: EMPORIUM_LEVEL=expert scripts/site test.
const level = process.env.EMPORIUM_LEVEL ?? 'novice';

async function sitDown(page: Page, plain: string, game: string) {
  await page.goto(`${plain}#/new/${game}`);
  const seats = page.getByRole('combobox', { name: /^Seat/ });
  await expect(seats.first()).toBeVisible();
  for (const seat of (await seats.all()).slice(1)) await seat.selectOption(level);
  await page.getByRole('button', { name: 'Start' }).click();
  await ready(page);
}

test.describe('a whole game by clicking', () => {
  for (const game of ['essen', 'gallerist', 'kairo', 'tbggg']) {
    test(game, async ({ page, plain, complaints }) => {
      test.setTimeout(level === 'novice' ? 180_000 : 3_600_000);
      await sitDown(page, plain, game);
      await playOn(page, 7);
      await expect(page.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }
});

test('two clicks to a game, which goes on where the tab was closed', async ({ page, plain, complaints }) => {
  await page.goto(plain);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await ready(page);
  await untilMine(page);
  await playOn(page, 3, 4);
  await untilMine(page);
  const { v } = await sight(page);
  const address = page.url();
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(plain);
  await expect(again.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await again.getByRole('link', { name: /Your turn/ }).click();
  await ready(again);
  expect(again.url()).toBe(address);
  expect((await sight(again)).v).toBe(v);
  expect(complaints).toEqual([]);
});

test('offline after the first visit', async ({ page, plain, context, complaints }) => {
  await page.goto(plain);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).nth(1).click();
  await ready(page);
  await untilMine(page);
  await playOn(page, 5, 3);
  await page.goto(`${plain}#/rules/kairo`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${plain}#/learn/kairo`);
  await ready(page);
  expect(complaints).toEqual([]);
});

test('a game is taken along as a file, and deleted', async ({ page, plain, complaints }) => {
  await page.goto(plain);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await ready(page);
  await untilMine(page);
  await page.goto(plain);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as a file/ }).click();
  const file = await (await saving).path();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByLabel('Open a saved game').setInputFiles(file);
  await ready(page);
  expect((await sight(page)).doing).toBe('mine');
  expect(complaints).toEqual([]);
});

test('the page keeps its pace while the computer thinks', async ({ page, plain }) => {
  await page.goto(`${plain}#/new/gallerist`);
  const seats = page.getByRole('combobox', { name: /^Seat/ });
  await expect(seats.first()).toBeVisible();
  for (const seat of (await seats.all()).slice(1)) await seat.selectOption('master');
  await page.getByRole('button', { name: 'Start' }).click();
  await ready(page);
  const choose = chooser(3);
  for (let seen = await sight(page); seen.doing !== 'wait'; seen = await sight(page)) {
    if (seen.doing === 'mine') await move(page, choose, 'mouse', seen);
    else await page.locator('.bar .primary').click();
  }
  const usual = await page.evaluate(async () => {
    const gaps: number[] = [];
    let last = performance.now();
    const waits = () => document.querySelector('.table')?.getAttribute('data-doing') === 'wait';
    while (gaps.length < 120 && waits()) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      gaps.push(now - last);
      last = now;
    }
    return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
  });
  expect(usual, 'milliseconds from frame to frame').toBeLessThan(34); // a busy machine
});

for (const lang of ['en', 'fr'] as const) {
  for (const [screen, size] of Object.entries(screens)) {
    test(`${screen}, ${lang}: the home page can be read by all`, async ({ page, plain }) => {
      await page.addInitScript(
        (text) => localStorage.setItem('emporium.settings', text),
        JSON.stringify({ ...quick, lang }),
      );
      await page.setViewportSize(size);
      await page.goto(plain);
      await page.locator('button.primary').first().click();
      await ready(page);
      await page.goto(plain);
      await expect(page.locator('.deeds').first()).toBeVisible();
      await noFindings(page, screen);
      const found = await findings(page, false);
      expect(isClear(found), JSON.stringify(found)).toBe(true);
    });
  }
}
