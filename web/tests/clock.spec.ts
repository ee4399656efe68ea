// Clocks: both are shown, one runs, and at zero happens what was agreed.
import { expect, newTable, pair, ready, test } from './fixtures';
import { untilMine } from './play';

const seconds = (text: string | null) => {
  const [minutes, rest] = text!.split(':').map(Number);
  return minutes! * 60 + rest!;
};

test('a clock is agreed on, runs for whoever is to move, and at zero the computer plays that turn', async ({
  page,
  another,
}) => {
  const clock = { kind: 'move', seconds: 10, at_zero: 'computer' };
  const [late, other] = await pair(page, another, 'kairo', { clock, stand_in: 'novice' });
  const clocks = other.locator('.players .clock');
  await expect(clocks).toHaveCount(2);
  await expect(other.locator('.players .clock.running')).toHaveCount(1);
  const running = other.locator('.players .turn .clock');
  const first = seconds(await running.textContent());
  expect(first).toBeLessThanOrEqual(10);
  await expect.poll(async () => seconds(await running.textContent())).toBeLessThan(first);

  // The flag falls: the computer plays that turn and no other, and any click is enough to be back.
  const back = late.getByRole('button', { name: 'I am back' });
  await expect(back).toBeVisible();
  await expect(other.locator('.players')).toContainText('Away');
  await expect(other.locator('.table')).toHaveAttribute('data-doing', 'mine');
  await expect(late.getByText('You are watching')).toBeHidden();
  await late.locator('.heading').click();
  await expect(back).toBeHidden();
  await expect(other.locator('.players')).not.toContainText('Away');
});

test('time for a whole game is lost by whoever spends it', async ({ page }) => {
  await page.goto('/new/kairo');
  await page.getByRole('button', { name: 'One player fewer' }).click();
  await page.getByLabel('Seat 2').selectOption('novice');
  await page.getByText('Per game').click();
  await page.getByLabel('Seconds').fill('20');
  await page.getByLabel('Added after each turn').fill('0');
  await page.getByLabel('When time is up').selectOption('resign');
  await expect(page.getByText('0:20 per game')).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ready(page);
  await untilMine(page);
  await expect(page.locator('.players .clock.running.low')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.players')).toContainText('Out of time', { timeout: 30_000 });
  await expect(page.getByText('You are watching')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0);
});

test('a clock that only reminds leaves the move to the person', async ({ page }) => {
  const clock = { kind: 'move', seconds: 5, at_zero: 'nothing' };
  await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }], { clock }));
  await ready(page);
  await untilMine(page);
  await expect(page.locator('.players .clock').first()).toHaveText('0:00');
  await expect(page.locator('.table')).toHaveAttribute('data-doing', 'mine');
  await expect(page.locator('.board .piece.lit').first()).toBeVisible();
});
