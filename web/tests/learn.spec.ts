// The tutorials: each is played to its end as it says, in both languages, and a move that leads elsewhere
// is taken back with a word.
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, ready, test } from './fixtures';
import { findings, screens } from './readable';

const games = readdirSync(resolve(import.meta.dirname, '../public/tutorials'))
  .filter((name) => name.endsWith('.en.json'))
  .map((name) => name.split('.')[0]!);

const at = (page: Page) => page.evaluate(() => Number(document.body.dataset.ready));

// Asks what is meant, and finds it in the list of moves, where everything can be done by its words.
async function doAsTold(page: Page) {
  const before = await at(page);
  await page.locator('.guide .button').click();
  const words = (await page.locator('.guide .way').textContent())!.trim();
  await page.keyboard.press('/');
  // What a walk costs may stand behind it.
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s');
  const named = new RegExp(`^${literal}( \\d+ actions?)?$`);
  await page.getByRole('dialog').getByRole('option', { name: named }).first().click();
  await expect.poll(() => at(page)).toBeGreaterThan(before);
}

for (const game of games) {
  for (const lang of ['en', 'fr'] as const) {
    test.describe(() => {
      test.use({ lang, viewport: { width: 1366, height: 768 } });
      test(`the tutorial of ${game} leads to its end (${lang})`, async ({ page }) => {
        await page.goto('/');
        await page.locator(`a[href="/learn/${game}"]`).first().click();
        await ready(page);
        const last = Number(await page.locator('.guide progress').getAttribute('max'));
        expect(last).toBeGreaterThan(7);
        const said = new Set<string>();
        for (let i = 0; i < last; ++i) {
          const words = (await page.locator('.guide p').last().textContent()) ?? '';
          expect(words.length, `what is said at ${i}`).toBeGreaterThan(5);
          said.add(words);
          await doAsTold(page);
        }
        expect(said.size).toBeGreaterThan(last / 2);
        await expect(page.locator('.guide a.button')).toBeVisible();
        expect(await findings(page, false)).toMatchObject({ small: [], tight: [], cut: [], sideways: 0 });
      });
    });
  }
}

for (const lang of ['en', 'fr'] as const) {
  test.describe('on a phone', () => {
    test.use({ lang, viewport: screens.phone, hasTouch: true });
    for (const game of games) {
      test(`the tutorial of ${game} leaves three quarters of the screen to the board (${lang})`, async ({
        page,
      }) => {
        await page.goto(`/learn/${game}`);
        await ready(page);
        const last = Number(await page.locator('.guide progress').getAttribute('max'));
        for (let i = 0; i < last; ++i) {
          const share = await page.evaluate(
            () => document.querySelector<HTMLElement>('.prompt')!.offsetHeight / innerHeight,
          );
          expect
            .soft(share, (await page.locator('.guide p').last().textContent())!)
            .toBeLessThanOrEqual(0.25);
          await doAsTold(page);
        }
      });
    }
  });
}

test('a legal move that leads elsewhere is taken back with a kind word', async ({ page }) => {
  await page.goto('/learn/gallerist');
  await ready(page);
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('option', { name: 'Start at the Media Center' }).click();
  await expect(page.locator('.guide')).toContainText('the rules allow it');
  expect(await at(page)).toBe(0);
  await doAsToldAgain(page);
});

async function doAsToldAgain(page: Page) {
  await expect(page.locator('.guide .way')).toContainText('Start at the Sales Office');
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('option', { name: 'Start at the Sales Office' }).click();
  await expect.poll(() => at(page)).toBe(1);
  await expect(page.locator('.guide')).not.toContainText('the rules allow it');
}
