// A whole game of each by clicking, from the home page to the final score.
import { expect, newTable, ready, test } from './fixtures';
import { playOn } from './play';

const games = [
  { game: 'essen', lang: 'en', players: 2 },
  { game: 'tbggg', lang: 'fr', players: 3 },
  { game: 'gallerist', lang: 'en', players: 2 },
  { game: 'kairo', lang: 'fr', players: 2 },
] as const;

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
      await expect(
        dialog.getByRole('img', { name: lang === 'fr' ? 'Les scores' : 'The scores' }),
      ).toBeVisible();
    });
  });
}
