// On the page as plain files a finished game is reviewed, tried again and coached without any server.
import { expect } from '@playwright/test';
import { noFindings } from './axe';
import { quick, ready } from './fixtures';
import { sitDown, test } from './host';
import { playAgain, standAtLoss } from './learning';
import { chooser, confirm, goneOn, move, sight } from './play';
import { playedGame } from './record';

test.setTimeout(600_000);

test('a record is reviewed on the device, and its mistakes are tried again', async ({ page, plain }) => {
  await page.goto(`${plain}#/statistics`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'tbggg.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await playedGame('tbggg', 3, 5))),
  });
  await ready(page);
  const address = page.url().replace('/replay', '/review').replace(/\?.*/, '');
  await page.goto(address);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'The game reviewed' });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('table')).toBeVisible({ timeout: 300_000 });
  await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 300_000 });
  await noFindings(page, 'the review');
  await standAtLoss(dialog);
  await page.getByRole('button', { name: 'Next move of the better line' }).click();
  await expect(page.locator('.note .line')).toContainText(/1 of \d+/);
  await playAgain(page, 'Play it again from here');
  await expect(page.getByRole('region', { name: 'Coach' })).toContainText('In the game', {
    timeout: 120_000,
  });
});

test('the coach tells of a turn that gave a lot away', async ({ page, plain }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('emporium.settings', text),
    JSON.stringify({ ...quick, coach: true }),
  );
  await sitDown(page, plain, 'tbggg', 'novice');
  const coach = page.getByRole('region', { name: 'Coach' });
  const told = coach.getByText('You played:');
  const choose = chooser(7);
  while ((await told.count()) === 0) {
    const seen = await sight(page);
    expect(seen.doing, 'a game of random turns has a mistake').not.toBe('over');
    if ((await coach.count()) > 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    else if (seen.doing === 'mine') await move(page, choose, 'mouse', seen);
    else if (seen.doing === 'held') await confirm(page, seen.v);
    else await goneOn(page, seen.v);
  }
  await expect(coach).toContainText('Better:');
  await noFindings(page, 'the coach');
  await coach.getByRole('button').first().click();
  await expect(told).toHaveCount(0);
});
