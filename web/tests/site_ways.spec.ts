// Ways to play on the page as plain files: alone, several at one device, in two tabs, on a phone, from files.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { ready } from './fixtures';
import { sitDown, test } from './host';
import { chooser, confirm, move, playOn, sight, untilMine } from './play';
import { screens } from './readable';

test('alone', async ({ page, plain }) => {
  await page.goto(plain);
  await page.getByRole('button', { name: 'Solo', exact: true }).first().click();
  await ready(page);
  await playOn(page, 3, 6);
  await untilMine(page);
});

test('two at one device', async ({ page, plain }) => {
  await page.goto(`${plain}#/new/kairo`);
  const seats = page.getByRole('combobox', { name: /^Seat/ });
  await expect(seats.first()).toBeVisible();
  await seats.nth(1).selectOption({ label: 'Somebody else at this screen' });
  for (const seat of (await seats.all()).slice(2)) await seat.selectOption('novice');
  await page.getByRole('button', { name: 'Start' }).click();
  const curtain = page.locator('.curtain');
  for (let curtains = 0; curtains < 3;) {
    if (await curtain.isVisible()) {
      await expect(page.locator('.board')).toHaveCount(0);
      await curtain.getByRole('button').first().click();
      await expect(curtain).toBeHidden();
      ++curtains;
      continue;
    }
    const seen = await sight(page);
    if (seen.doing === 'mine') await move(page, chooser(curtains + 3), 'mouse', seen);
    else if (seen.doing === 'held') await confirm(page, seen.v);
    await page.waitForFunction(
      (from) =>
        document.querySelector('.curtain') !== null ||
        document.querySelector('.table[data-doing]')?.getAttribute('data-v') !== from,
      seen.v,
    );
  }
});

test('a table in two tabs goes on in either', async ({ page, plain, context }) => {
  await page.goto(plain);
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  await ready(page);
  await untilMine(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  await untilMine(other);
  await playOn(other, 5, 2);
  await untilMine(other);
  const { v } = await sight(other);
  await page.bringToFront();
  await expect.poll(async () => (await sight(page)).v).toBe(v);
  await playOn(page, 6, 2);
});

test('a tab that is killed while the computer thinks loses nothing', async ({ page, plain, context }) => {
  await sitDown(page, plain, 'gallerist', 'master');
  while ((await sight(page)).doing !== 'wait') {
    await untilMine(page);
    await playOn(page, 3, 1);
    const seen = await sight(page);
    if (seen.doing === 'held') await confirm(page, seen.v);
  }
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await ready(again);
  await untilMine(again);
  await playOn(again, 4, 1);
});

test('a finished record is opened, looked through, saved again, and junk is refused', async ({
  page,
  plain,
}) => {
  const file = resolve(import.meta.dirname, '../../engine/games/kairo/finished/v2.jsonl');
  const { record } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!) as Record<string, unknown>;
  await page.goto(plain);
  await page.getByLabel('Open a saved game').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await ready(page);
  expect((await sight(page)).doing).toBe('over');
  await page.goto(plain);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as a file/ }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as Record<string, unknown>;
  expect(saved.moves).toEqual((record as Record<string, unknown>).moves);
  await page.getByLabel('Open a saved game').setInputFiles({
    name: 'junk.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"game":"chess"}'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });
  test('by fingers', async ({ page, plain }) => {
    await sitDown(page, plain, 'tbggg', 'novice');
    await playOn(page, 5, 5, 'finger');
  });
});
