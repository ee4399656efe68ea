// Not a test: makes the pictures of docs/images. `scripts/web pictures`
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import type { Created } from '../src/lib/protocol';
import { expect, newTable, ready, test } from './fixtures';
import { chooser, goneOn, move, sight, untilMine } from './play';
import { playAgain, standAtLoss } from './learning';
import { openRecord, playedGame } from './record';

const images = resolve(import.meta.dirname, '../../docs/images');
const desktop = { width: 1440, height: 900 };
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

async function picture(page: Page, name: string) {
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  await page.screenshot({ path: resolve(images, `${name}.png`) });
}

// Plays as the hints say, so that the position is a sensible one.
async function playSensibly(page: Page, moves: number) {
  for (let i = 0; i < moves; ++i) {
    await untilMine(page);
    const { v, doing } = await sight(page);
    if (doing === 'over') return;
    // What is staged is not hinted at any more.
    if (v.includes('+')) {
      await move(page, chooser(1));
      continue;
    }
    await page.keyboard.press('h');
    await page.locator('.hint ol button').first().click({ timeout: 60_000 });
    await goneOn(page, v);
  }
  await untilMine(page);
}

const tables = [
  { game: 'essen', players: 4, moves: 22 },
  { game: 'tbggg', players: 4, moves: 45 },
  { game: 'gallerist', players: 3, moves: 22 },
  { game: 'kairo', players: 4, moves: 22 },
];

for (const { game, players, moves } of tables) {
  test(`a table of ${game}`, async ({ page }) => {
    test.setTimeout(600_000);
    const rivals = Array.from({ length: players - 1 }, () => ({ computer: 'casual' }));
    await page.goto(await newTable(page, game, ['me', ...rivals]));
    await ready(page);
    await playSensibly(page, moves);
    await picture(page, `table-${game}`);
    // Beside those of before (commit 8fe0cea), as web/README.md shows them.
    for (const size of [laptop, phone]) {
      await page.setViewportSize(size);
      await picture(page, `after-${game}-${size.width}`);
    }
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `table-${game}-dark`);
    await page.setViewportSize(phone);
    await picture(page, `table-${game}-phone`);
  });
}

test('home, a new table, rules, settings', async ({ page }) => {
  await newTable(page, 'kairo', ['me', { computer: 'casual' }]);
  await newTable(page, 'gallerist', ['me', 'open'], { public: true, title: 'Friday night' });
  for (const [name, path] of [
    ['home', '/'],
    ['new', '/new/essen'],
    ['rules', '/rules/gallerist'],
    ['settings', '/settings'],
  ] as const) {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await picture(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${name}-dark`);
    await page.setViewportSize(phone);
    await picture(page, `${name}-phone`);
  }
});

test('the end of a game, its replay, an open table', async ({ page }) => {
  test.setTimeout(300_000);
  await page.request.get('/api/me');
  const record = await playedGame('essen', 4, 11);
  const answer = await page.request.post('/api/tables/import', { data: { record } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as Created;
  await page.goto(`/table/${id}`);
  await ready(page);
  await page.getByRole('button', { name: 'Result' }).click();
  await expect(page.getByRole('img', { name: 'What each could expect' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 1100 });
  await picture(page, 'end');
  await page.setViewportSize(desktop);
  await page.goto(`/table/${id}/replay?ply=150`);
  await ready(page);
  await expect(page.getByRole('slider')).toBeVisible();
  await picture(page, 'replay');
  await page.goto(
    await newTable(page, 'gallerist', ['me', 'open', { computer: 'skilled' }], { title: 'Friday night' }),
  );
  await page.getByLabel('Invitation').waitFor();
  await picture(page, 'lobby');
});

test('a review, its better line, and what the coach says', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize(laptop);
  await openRecord(page, 'tbggg', 3, 5);
  await page.goto(page.url().replace(/replay.*/, 'review'));
  const review = page.getByRole('dialog');
  await expect(review.getByRole('table')).toBeVisible({ timeout: 300_000 });
  await expect(review.getByRole('progressbar')).toHaveCount(0, { timeout: 300_000 });
  const both = async (name: string) => {
    await picture(page, name);
    await page.setViewportSize(phone);
    await picture(page, `${name}-phone`);
    await page.setViewportSize(laptop);
  };
  await both('review');
  await standAtLoss(review);
  await both('mistake');
  await playAgain(page, 'Play it again from here');
  await expect(page.getByRole('region', { name: 'Coach' })).toContainText('In the game', {
    timeout: 120_000,
  });
  await both('coach');
});
