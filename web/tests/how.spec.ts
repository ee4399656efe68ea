// Statistics say how somebody plays, from the reviews of their games.
import type { Statistics } from '../src/lib/protocol';
import { noFindings } from './axe';
import { expect, test } from './fixtures';
import { findings } from './readable';

const worth = (points: number) => ({ points, chance: points / 100 });
const seat = (accuracy: number, luck: number) => ({
  name: 'Ann',
  accuracy,
  error_rate: 20,
  turns: 14,
  balance: {
    start: worth(40),
    luck: worth(luck),
    lost: worth(6),
    gained: worth(1),
    others: worth(0),
    unexplained: worth(0),
    result: worth(35 + luck),
    luck_adjusted: worth(35),
  },
  worst_losses: [],
  greatest_strokes: [],
});

const tables = ['t1', 't2', 't3', 't4'].map((id, i) => ({
  id,
  game: i < 3 ? 'tbggg' : 'kairo',
  title: '',
  status: 'over' as const,
  public: false,
  seats: [
    { kind: 'computer' as const, name: 'Computer 1', level: 'casual', mine: false },
    { kind: 'person' as const, name: 'Ann', mine: true },
  ],
  waiting: [],
  my_turn: false,
  version: 90,
  updated: 1_790_000_000_000 + i * 86_400_000,
  result: { scores: [40, 30], places: [1, 2] },
}));
const statistics: Statistics = {
  games: [{ game: 'tbggg', played: 3, won: 1, mean_place: 1.5, mean_score: 37, best_score: 41 }],
  recent: tables,
};
const parts = { tbggg: { sales: 2.5, advertising: 1 }, kairo: {} };

for (const lang of ['en', 'fr'] as const) {
  test.describe(lang, () => {
    test.use({ lang });
    test('statistics say how one plays, from the reviews that there are', async ({ page }) => {
      await page.route('**/api/me/statistics', (route) => route.fulfill({ json: statistics }));
      // The second has not been reviewed.
      await page.route('**/api/tables/*/review?*', (route) => {
        const i = tables.findIndex(({ id }) => route.request().url().includes(`/${id}/`));
        const game = tables[i]!.game as keyof typeof parts;
        const standing = {
          state: i === 1 ? 'none' : 'done',
          progress: 1,
          ...(i === 1
            ? {}
            : {
                review: {
                  game,
                  seats: [seat(50, 0), seat(70 + 10 * i, i - 1)],
                  turns: [{ seat: 1, grade: 'mistake' }],
                  losses: [{ seat: 1, parts: parts[game] }],
                },
              }),
        };
        return route.fulfill({ json: standing });
      });
      await page.goto('/statistics');
      await expect(
        page.getByRole('heading', { name: lang === 'en' ? 'How you play' : 'Votre jeu' }),
      ).toBeVisible();
      const plots = page.getByRole('img', {
        name: lang === 'en' ? /^Accuracy, game by game/ : /^Précision, partie par partie/,
      });
      await expect(plots).toHaveCount(2);
      await expect(plots.first().locator('circle')).toHaveCount(2);
      const card = page.locator('section').filter({ has: plots }).first();
      await expect(card.locator('dd')).toHaveText(
        lang === 'en'
          ? ['2', '80%', '6.0', '0.0', '0.0 · 1.0 · 0.0']
          : ['2', /80/, '6,0', '0,0', '0,0 · 1,0 · 0,0'],
      );
      await expect(card.locator('li b').first()).toHaveText(lang === 'en' ? '2.5' : '2,5');
      await noFindings(page, 'how one plays');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const small = (await findings(page, true)).small.filter((text) => !/: \d$/.test(text)); // on a cover
      expect(small, 'text of less than 11 pixels').toEqual([]);
      await noFindings(page, 'how one plays, on a phone');
      await page.setViewportSize({ width: 1366, height: 768 });
    });
  });
}
