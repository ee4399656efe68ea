// For everybody: without a mouse, on a phone, with a screen reader's rules.
import type { Page } from '@playwright/test';
import { noFindings } from './axe';
import { expect, newTable, ready, test } from './fixtures';
import { playOn, sight } from './play';

const computer = { computer: 'novice' };

async function noSidewaysScroll(page: Page) {
  const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width!).toBeLessThanOrEqual(inner!);
}

const pages = [
  '/',
  '/new/essen',
  '/rules',
  '/rules/essen',
  '/rules/gallerist',
  '/settings',
  '/profile',
  '/statistics',
  '/nowhere',
];

test.use({ refusals: true }); // an address that is none answers 404

// In the light screens.spec.ts looks at them all.
test('pages pass axe in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of pages) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await test.step(path, () => noFindings(page));
  }
});

for (const [game, theme] of [
  ['essen', 'light'],
  ['tbggg', 'dark'],
  ['gallerist', 'light'],
  ['kairo', 'dark'],
] as const) {
  test(`a table of ${game} passes axe (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(await newTable(page, game, ['me', computer, computer]));
    await ready(page);
    await playOn(page, 3, 5);
    await page.waitForSelector('.table[data-doing=mine], .table[data-doing=held]');
    await noFindings(page);
    for (const key of ['?', '/', 'l']) {
      await page.keyboard.press(key);
      await test.step(`after ${key}`, () => noFindings(page));
      await page.keyboard.press('Escape');
    }
  });
}

for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
  test(`no two things on a table of ${game} have the same name`, async ({ page }) => {
    await page.goto(await newTable(page, game, ['me', computer, computer]));
    await ready(page);
    for (let looks = 0; looks < 5; ++looks) {
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('.board [role=button], .board button, .bar button')]
          .filter((thing) => thing.checkVisibility())
          .map((thing) => thing.getAttribute('aria-label') ?? thing.textContent!.trim()),
      );
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      await playOn(page, looks, 2);
      await page.waitForSelector('.table[data-doing=mine], .table[data-doing=held]');
    }
  });
}

test('from the home page into a game, and several turns, by keys alone', async ({ page }) => {
  await page.goto('/');
  await page.locator('h1').waitFor();
  // Tab until a "Play now" has the focus.
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent ?? '')).includes('Play now')) break;
  }
  await page.keyboard.press('Enter');
  await ready(page);
  await page.waitForSelector('.table[data-doing=mine]');
  await page.keyboard.press('b');
  await expect(page.locator('.piece:focus')).toHaveCount(1);
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-piece'));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'])
    await page.keyboard.press(key);
  expect(first).not.toBeNull();
  await expect(page.locator('.piece:focus')).toHaveCount(1);
  await playOn(page, 3, 6, 'keys');
  // Who plays by keys is never thrown off the table.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect((await sight(page)).v).not.toBe('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('all pages fit, and the game can be played', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await noSidewaysScroll(page);
    }
    for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
      await page.goto(await newTable(page, game, ['me', computer, computer]));
      await ready(page);
      await playOn(page, 3, 3);
      await noSidewaysScroll(page);
      await expect(page.locator('.heading')).toBeInViewport();
    }
  });
});
