// What all browser tests share: a server, and pages whose console must stay silent.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Created } from '../src/lib/protocol';
import { TestServer } from './server';

interface Options {
  lang: 'en' | 'fr';
  refusals: boolean; // the server will refuse something, which browsers log
}

interface Things {
  // A further person: a browser of their own.
  another: (options?: { width?: number; height?: number }) => Promise<Page>;
  server: TestServer;
}

export const quick = { speed: 'off', lessons: false };

// Settings as a person would have made them, so that tests neither wait for animations nor for lessons.
async function prepare(context: BrowserContext, lang: string) {
  const settings = JSON.stringify({ ...quick, lang });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('emporium.settings')) localStorage.setItem('emporium.settings', text);
  }, settings);
}

function listen(page: Page, complaints: string[], refusals: boolean) {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A server or a network that is away is what the reconnection tests are about.
    if (
      /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/.test(
        message.text(),
      )
    )
      return;
    if (refusals && /responded with a status of 4\d\d/.test(message.text())) return;
    complaints.push(message.text());
  });
}

export const test = base.extend<Options & Things, { worker: TestServer }>({
  lang: ['en', { option: true }],
  refusals: [false, { option: true }],
  worker: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for it
    async ({}, use) => {
      const server = new TestServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ worker }, use) => use(worker),
  baseURL: async ({ worker }, use) => use(worker.address),
  page: async ({ context, lang, refusals }, use) => {
    await prepare(context, lang);
    const page = await context.newPage();
    const complaints: string[] = [];
    listen(page, complaints, refusals);
    await use(page);
    expect(complaints, 'the console').toEqual([]);
  },
  another: async ({ browser, lang, baseURL, refusals }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (size = {}) => {
      const viewport = { width: size.width ?? 1440, height: size.height ?? 900 };
      const context = await browser.newContext({ viewport, baseURL });
      contexts.push(context);
      await prepare(context, lang);
      const page = await context.newPage();
      listen(page, complaints, refusals);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'the console').toEqual([]);
  },
});

export { expect };

export type SeatWish = 'me' | 'open' | { here: string } | { computer: string };

// A table made by the interface, for tests that are about what comes after.
export async function newTable(
  page: Page,
  game: string,
  seats: SeatWish[],
  more: object = {},
): Promise<string> {
  const setup = {
    game,
    seats: seats.map((seat) => {
      if (seat === 'me') return { person: 'me' };
      if (seat === 'open') return { person: null };
      return 'here' in seat ? { person: 'me', name: seat.here } : seat;
    }),
    start: !seats.includes('open'),
    ...more,
  };
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/tables', { data: setup });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id, invitation } = (await answer.json()) as Created;
  return `/table/${id}?invitation=${invitation}`;
}

export async function ready(page: Page) {
  await page.waitForSelector('body[data-ready]');
}

// Two people in two browsers at one table that has begun; the one who is to move comes first.
export async function pair(
  page: Page,
  another: () => Promise<Page>,
  game: string,
  more: object = {},
): Promise<[mover: Page, other: Page]> {
  const address = await newTable(page, game, ['me', 'open'], more);
  await page.goto(address);
  const guest = await another();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ready(page), ready(guest)]);
  const mine = await page.locator('.table').getAttribute('data-doing');
  return mine === 'mine' ? [page, guest] : [guest, page];
}
