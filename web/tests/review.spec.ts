// A finished game is looked back upon: luck and losses by seat, and a click stands where it happened.
import type { Created } from '../src/lib/protocol';
import type { Page } from '@playwright/test';
import { noFindings } from './axe';
import { expect, test } from './fixtures';
import { findings } from './readable';
import { playAgain, standAtLoss } from './learning';
import { openRecord, playedGame } from './record';

// Reviews leave the processors to others: on a busy machine they take long.
test.setTimeout(600_000);

interface Words {
  on: string;
  retry: string;
  coach: string;
  then: string;
}

// From a loss that one stands at: the better line, and a table where it is tried again.
async function learn(page: Page, words: Words) {
  const note = page.locator('.note');
  await note.getByRole('button', { name: words.on }).click();
  await expect(note.locator('.line')).toContainText(/1 (of|sur) \d+/);
  await noFindings(page, 'the better line');
  await playAgain(page, words.retry);
  const coach = page.getByRole('region', { name: words.coach });
  await expect(coach).toContainText(words.then, { timeout: 120_000 });
  await noFindings(page, 'the coach');
}

test('a finished game is reviewed, and a click stands at its moments', async ({ page }) => {
  await openRecord(page, 'tbggg', 3, 5);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'The game reviewed' });
  await expect(dialog.getByRole('img', { name: 'Chances of the first place' })).toBeVisible({
    timeout: 300_000,
  });
  await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 300_000 });

  // Each column adds up as it stands there.
  const table = await dialog
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          Number(cell.textContent!.replace('−', '-').replace(',', '')),
        ),
      ),
    );
  for (let seat = 0; seat < 3; ++seat) {
    const parts = table.slice(0, 6).reduce((sum, row) => sum + Math.round(10 * row[seat]!), 0);
    expect(parts).toBe(Math.round(10 * table[6]![seat]!));
  }
  await noFindings(page, 'the review');
  await page.setViewportSize({ width: 390, height: 844 });
  await noFindings(page, 'the review on a phone');
  const wide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(wide, 'nothing beside the screen').toBe(false);
  await page.setViewportSize({ width: 1366, height: 768 });

  // A stroke of luck, and back.
  await dialog.locator('ol').last().locator('.moment').first().click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.locator('.note')).toContainText('points');
  await noFindings(page, 'a moment');
  await page.getByRole('button', { name: 'Back to the review' }).click();
  await expect(dialog.locator('.moment').first()).toBeVisible();
  // A decision: what was played, and what was better.
  await standAtLoss(dialog);
  await expect(page.locator('.note')).toContainText('played:');
  await expect(page.locator('.note')).toContainText('Better:');

  // The better line on the board, and the same place played once more.
  await learn(page, {
    on: 'Next move of the better line',
    retry: 'Play it again from here',
    coach: 'Coach',
    then: 'In the game',
  });
  await page.getByRole('link', { name: 'Back to the review' }).click();
  await expect(dialog.getByRole('table')).toBeVisible({ timeout: 300_000 });
});

test('a review has an address that others open', async ({ page, another }) => {
  await page.request.get('/api/me');
  const record = await playedGame('tbggg', 3, 5);
  const answer = await page.request.post('/api/tables/import', { data: { record } });
  const { id, invitation } = (await answer.json()) as Created;
  const guest = await another();
  for (const [who, address] of [
    [page, `/table/${id}/review`],
    [guest, `/table/${id}/review?invitation=${invitation}`],
  ] as const) {
    await who.goto(address);
    const dialog = who.getByRole('dialog', { name: 'The game reviewed' });
    await expect(dialog.getByRole('table')).toBeVisible({ timeout: 300_000 });
    await expect(dialog.getByRole('button', { name: 'Copy a link to the review' })).toBeVisible();
  }
});

test.describe('in French', () => {
  test.use({ lang: 'fr' });
  test('a review can be read on a phone', async ({ page }) => {
    await openRecord(page, 'tbggg', 3, 5);
    await page.getByRole('button', { name: 'Retour à la table' }).click();
    await page.getByRole('button', { name: 'Résultat' }).click();
    await page.getByRole('button', { name: 'Analyse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Analyse de la partie' });
    await expect(dialog.getByRole('table')).toBeVisible({ timeout: 300_000 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const { small } = await findings(page, true);
    expect(small, 'text of less than 11 pixels').toEqual([]);
    await noFindings(page, 'the review on a phone');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 300_000 });
    await standAtLoss(dialog);
    await learn(page, {
      on: 'Coup suivant de la meilleure suite',
      retry: 'Rejouer à partir d’ici',
      coach: 'Entraîneur',
      then: 'Dans la partie',
    });
    await page.getByRole('button', { name: /Laisser ainsi|Continuer/ }).click();
    await expect(page.getByRole('region', { name: 'Entraîneur' })).toHaveCount(0);
  });
});
