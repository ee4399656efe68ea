// The page as plain files, on a host that knows nothing of us: games are played and kept on the device.
import { noFindings } from './axe';
import { quick, ready } from './fixtures';
import { sitDown, test } from './host';
import { playOn, sight, untilMine } from './play';
import { findings, isClear, screens } from './readable';
import { expect } from '@playwright/test';

// Long ones: EMPORIUM_LEVEL=expert scripts/site test.
const level = process.env.EMPORIUM_LEVEL ?? 'novice';

test.describe('a whole game by clicking', () => {
  for (const game of ['essen', 'gallerist', 'kairo', 'tbggg']) {
    test(game, async ({ page, plain }) => {
      test.setTimeout(level === 'novice' ? 180_000 : 3_600_000);
      await sitDown(page, plain, game, level);
      await playOn(page, 7);
      await expect(page.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
    });
  }
});

test('two clicks to a game, which goes on where the tab was closed', async ({ page, plain }) => {
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
});

test('offline after the first visit', async ({ page, plain, context }) => {
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
});

test('two clicks to a game against expert, offline after a reload', async ({ page, plain, context }) => {
  await page.goto(plain);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  const level = page.getByLabel('The computer plays as');
  await level.selectOption('expert');
  await page.getByRole('button', { name: 'Play now' }).nth(1).click();
  await ready(page);
  await expect(page.getByText('expert', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Unrated')).toBeVisible();
  await untilMine(page);
  // It is remembered, and stands ready at a table that is set up.
  await page.goto(`${plain}#/`);
  await page.reload();
  await expect(level).toHaveValue('expert');
  await page.goto(`${plain}#/new/kairo`);
  await expect(page.getByRole('combobox', { name: /^Seat/ }).last()).toHaveValue('expert');
});

test('a game is taken along as a file, and deleted', async ({ page, plain }) => {
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
