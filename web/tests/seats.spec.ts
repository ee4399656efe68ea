// Seats change hands: to the computer and back, by resigning, and to the next game.
import { expect, newTable, pair, ready, test } from './fixtures';
import { fromMenu, untilMine } from './play';
import { rush } from './rush';

test('a seat is left to the computer and taken back', async ({ page, another }) => {
  // The other person's turn stops the computer, however fast it plays.
  const [mover, other] = await pair(page, another, 'kairo');
  await fromMenu(mover, 'Let the computer play for me');
  await expect(mover.getByText('You are watching')).toBeVisible();
  await expect(mover.locator('.board .piece.lit')).toHaveCount(0);
  await expect(other.locator('.players')).toContainText('Computer');
  await expect(other.locator('.table')).toHaveAttribute('data-doing', 'mine');
  await mover.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(mover.getByText('You are watching')).toBeHidden();
  await expect(mover.locator('.table')).toHaveAttribute('data-doing', 'wait');
  await expect(other.locator('.players')).not.toContainText('Computer');
});

test('who resigns is played on for, cannot come back, and the other plays on', async ({ page, another }) => {
  const [mover, other] = await pair(page, another, 'kairo', { stand_in: 'novice' });
  await fromMenu(mover, 'Resign');
  await expect(mover.getByText('You are watching')).toBeVisible();
  await expect(mover.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0);
  await expect(other.locator('.players')).toContainText('Resigned');
  await other.getByRole('button', { name: 'Go on against the computer' }).click();
  await untilMine(other);
  await expect(other.locator('.board .piece.lit').first()).toBeVisible();
});

test('all are told of a game that begins at a position', async ({ page, another, server }) => {
  const told = /does not begin at its start but at a position/;
  const position = server.position('kairo', 2);
  const address = await newTable(page, 'kairo', ['me', 'open'], { position });
  await page.goto(address);
  await expect(page.getByText(told)).toBeVisible();
  const guest = await another();
  await guest.goto(address);
  await expect(guest.getByText(told)).toBeVisible();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ready(page), ready(guest)]);
  await guest.getByRole('button', { name: 'Menu' }).click();
  await expect(guest.getByRole('dialog').getByText(told)).toBeVisible();
});

test('the next game begins when both want it', async ({ page, another }) => {
  const [one, two] = await pair(page, another, 'essen');
  const address = page.url();
  const first = new URL(address).pathname;
  await Promise.all([one.goto('/settings'), two.goto('/settings')]);
  await rush([one, two], first.split('/')[2]!);
  await Promise.all([one.goto(address), two.goto(address)]);
  await one.getByRole('button', { name: 'Result' }).click();
  await expect(one.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await one.getByText('Were the draws fair?').click();
  await expect(one.getByText('What this browser added is in the proof')).toBeVisible();
  await expect(one.getByText('Added by')).toHaveCount(2);
  await one.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
  await expect(one.getByText('This table waits for its players')).toBeVisible();
  expect(new URL(one.url()).pathname).not.toBe(first);
  await expect(two.getByText('The next game is being set up')).toBeVisible();
  await two.getByRole('button', { name: 'Play again' }).click();
  await Promise.all([ready(one), ready(two)]);
  expect(new URL(two.url()).pathname).toBe(new URL(one.url()).pathname);
  await expect(two.locator('.players')).toContainText('You');
});
