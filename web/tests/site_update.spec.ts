// A newer version of the page as plain files: it is offered, and never takes over under a running game.
import { expect, type Page } from '@playwright/test';
import { ready } from './fixtures';
import { test } from './host';
import { playOn, sight, untilMine } from './play';

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The browser looks for a newer version, as it does by itself now and then, and has it waiting. */
async function findNewer(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
}

const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'here');
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = 'here'));
const edition = (page: Page) => page.locator('meta[name^=edition]').getAttribute('name');

test('a game goes on under the old version, then under the new one', async ({ page, plain, host }) => {
  await page.goto(plain);
  await controlled(page);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await ready(page);
  await untilMine(page);
  await mark(page);

  host.edition = 2;
  await findNewer(page);
  await playOn(page, 3, 3);
  await untilMine(page);
  const { v } = await sight(page);
  const table = page.url();
  expect(await isMarked(page), 'the table was not loaded anew').toBe(true);
  await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0);

  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => edition(page)).toBe('edition-2');
  await page.goto(table);
  await ready(page);
  expect((await sight(page)).v).toBe(v);
  await playOn(page, 4, 2);
});

test('taken in another tab it waits until the table is left', async ({ page, plain, host, context }) => {
  await page.goto(plain);
  await controlled(page);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await ready(page);
  await untilMine(page);
  await mark(page);
  const other = await context.newPage();
  await other.goto(plain);

  host.edition = 2;
  await findNewer(other);
  await other.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => edition(other)).toBe('edition-2');
  await page.bringToFront();
  expect(await isMarked(page)).toBe(true);
  await playOn(page, 3, 2);
  expect(await isMarked(page)).toBe(true);
  await page.evaluate(() => (location.hash = '#/'));
  await expect.poll(() => edition(page)).toBe('edition-2');
});
