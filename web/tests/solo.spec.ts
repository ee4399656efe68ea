// The Gallerist alone: from the home page by clicking to a verdict on its goals.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Created } from '../src/lib/protocol';
import { expect, ready, test } from './fixtures';
import { playOn, untilMine } from './play';
import { playedGame } from './record';

const levels = ['Apprentice', 'Experienced', 'Master'];

async function startSolo(page: Page) {
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Gallerist/ }) });
  await card.getByRole('button', { name: 'Solo' }).click();
  await ready(page);
}

test('a whole solo game of The Gallerist by clicking', async ({ page }) => {
  test.setTimeout(300_000);
  await startSolo(page);
  const solo = page.locator('.solo');
  await expect(solo.getByRole('heading', { name: 'Lacerda' })).toBeVisible();
  for (const name of levels) await expect(solo.getByRole('heading', { name })).toBeVisible();
  await expect(solo).toContainText('Comes opposite you');
  // A few turns on: he walks, and the log says by his name what he does.
  await playOn(page, 3, 25);
  await untilMine(page);
  await expect(solo).toContainText(/At the .*; next: /);
  await expect(page.locator('.side ol')).toContainText('Lacerda comes to the');
  await expect(page.locator('.side ol')).not.toContainText('Player 2');

  await playOn(page, 3);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^You have (won|lost)/ })).toBeVisible();
  for (const name of levels) await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expect(dialog.getByText(/^\d+\/160$/)).toBeVisible();
  await expect(dialog.locator('.podium')).toHaveCount(0);
  await expect(dialog.getByRole('table')).toBeVisible();
  const won = (await dialog.getByRole('heading', { name: /^You have won/ }).count()) > 0;
  await page.goto('/');
  await expect(page.getByText('Played alone')).toBeVisible();
  // The statistics count it by its goals.
  await page.goto('/statistics');
  await expect(page.getByRole('img', { name: `${won ? 1 : 0} of 1 won` })).toBeVisible();
  await expect(page.getByText('Average place')).toHaveCount(0);
});

test('a solo game that meets the goals of a level is won', async ({ page }) => {
  const record = await playedGame('gallerist', 1, 120, (goals) => goals.apprentice.won);
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/tables/import', { data: { record } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as Created;
  await page.goto(`/table/${id}`);
  await ready(page);
  await page.getByRole('button', { name: 'Result' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /has won. Level: / })).toBeVisible();
  const apprentice = dialog.locator('section', { hasText: 'Apprentice' });
  await expect(apprentice.locator('.met')).toHaveCount(4);
  await expect(apprentice.getByText('· won', { exact: true })).toBeVisible();
  // For screen readers, in both themes.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160)])).toEqual([]);
  }
});
