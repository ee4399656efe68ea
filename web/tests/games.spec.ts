// A whole game of each by clicking, from the home page to the final score.
import type { Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { playOn } from './play';
import { screens } from './readable';

const games = [
  { game: 'essen', lang: 'en', players: 2 },
  { game: 'tbggg', lang: 'fr', players: 3 },
  { game: 'gallerist', lang: 'en', players: 2 },
  { game: 'kairo', lang: 'fr', players: 2 },
] as const;

// The replay, by its buttons and by its link.
async function canBeWatched(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Watch|Revoir/ })
    .click();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  const table = new URL(page.url()).pathname;
  await page.goto(`${table}/replay?ply=30`);
  await ready(page);
  await expect(slider).toHaveValue('30');
  await expect(page.locator('.board svg').first()).toBeVisible();
}

for (const { game, lang, players } of games) {
  test.describe(() => {
    test.use({ lang });
    test(`a whole game of ${game} by clicking (${lang})`, async ({ page }) => {
      test.setTimeout(300_000);
      const rivals = Array.from({ length: players - 1 }, () => ({ computer: 'novice' }));
      await page.goto(await newTable(page, game, ['me', ...rivals]));
      await ready(page);
      await playOn(page, 7);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('table')).toBeVisible();
      const name = lang === 'fr' ? 'Ce que chacun pouvait espérer' : 'What each could expect';
      await expect(dialog.getByRole('img', { name })).toHaveCount(1);
      await canBeWatched(page);
    });
  });
}

for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
  test(`a whole game of ${game} by keys alone`, async ({ page }) => {
    test.setTimeout(300_000);
    const rivals = Array.from({ length: game === 'tbggg' ? 2 : 1 }, () => ({ computer: 'novice' }));
    await page.goto(await newTable(page, game, ['me', ...rivals]));
    await ready(page);
    await playOn(page, 5, Infinity, 'keys');
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: screens.phone });

  for (const { game, lang, players } of games) {
    test(`a whole game of ${game} by fingers`, async ({ page }) => {
      test.setTimeout(300_000);
      const rivals = Array.from({ length: players - 1 }, () => ({ computer: 'novice' }));
      await page.goto(await newTable(page, game, ['me', ...rivals]));
      await ready(page);
      await playOn(page, lang === 'en' ? 11 : 12, Infinity, 'finger');
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    });
  }
});
