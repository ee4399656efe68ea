// The past: a record from elsewhere is imported, its result read, its replay watched and shared.
import { expect, ready, test } from './fixtures';
import { openRecord } from './record';

test('a record is imported, looked at and replayed by a link', async ({ page, another }) => {
  await openRecord(page, 'kairo', 3, 5);
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(slider).toHaveValue('1');
  await slider.fill('60');
  await expect(page).toHaveURL(/ply=60$/);
  const lines = await page.locator('.side ol .line').count();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => slider.inputValue()).not.toBe('60');
  await expect.poll(() => page.locator('.side ol .line').count()).toBeGreaterThan(lines);
  await page.getByRole('button', { name: 'Pause' }).click();

  // What "Copy link" puts on the clipboard lets others watch, too.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await another();
  await friend.goto(link);
  await ready(friend);
  await expect(friend.getByRole('slider')).toHaveValue(await slider.inputValue());

  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  // What matters is in sight without scrolling: who won, and what to do next.
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Play again', 'Share', 'Watch the game'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('.podium')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('img', { name: 'What each could expect' })).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/table\/[^/]+\/replay/);
});
