// Nothing is sent before it is meant, and never with one click more.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { chooser, goneOn, move, sight, sitDown, untilMine } from './play';

const lit = (page: Page, kind: string) => page.locator(`.board .piece.lit[data-piece^="${kind}:"]`);
const doing = (page: Page) => page.locator('.table');

test('a card of Kairo can be put back until the whole act is confirmed', async ({ page }) => {
  await sitDown(page, 'kairo');
  const { v } = await sight(page);
  const cards = await lit(page, 'hand').count();
  await lit(page, 'hand').first().click();
  await goneOn(page, v);
  expect((await sight(page)).v).toBe(`${v}+1`); // on this page alone
  await page.keyboard.press('Escape');
  await expect(lit(page, 'hand')).toHaveCount(cards);
  expect((await sight(page)).v).toBe(v);

  // Card, what is built, where, … and one click for all of it.
  await lit(page, 'hand').first().click();
  for (;;) {
    const seen = await sight(page);
    if (seen.doing === 'held') break;
    expect(seen.v.startsWith(v)).toBe(true);
    if (!seen.v.includes('+')) {
      await goneOn(page, seen.v);
      continue;
    }
    await page.locator('.board .piece.lit, .bar .act:enabled').first().click();
    await goneOn(page, seen.v);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(doing(page)).toHaveAttribute('data-doing', 'mine');
  const back = await sight(page);
  await page.locator('.board .piece.lit, .bar .act:enabled').first().click();
  await goneOn(page, back.v);
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(doing(page)).not.toHaveAttribute('data-doing', 'held');
  await expect(doing(page)).not.toHaveAttribute('data-v', new RegExp(`^${v}(\\+|$)`));
});

test('a turn of ESSEN with actions left can be taken back until it is ended', async ({ page }) => {
  await sitDown(page, 'essen');
  while ((await lit(page, 'choice').count()) > 0) {
    const seen = await sight(page);
    if (seen.doing === 'mine') await lit(page, 'choice').first().click();
    await goneOn(page, seen.v);
    await untilMine(page);
  }
  const finish = page.getByRole('button', { name: 'End the turn' });
  await finish.click();
  await expect(doing(page)).toHaveAttribute('data-doing', 'held');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(finish).toBeVisible();
  await finish.click();
  await expect(doing(page)).toHaveAttribute('data-doing', 'held');
  const { v } = await sight(page);
  await page.getByRole('button', { name: 'End turn' }).click();
  await goneOn(page, v);
});

test('a tile of TBGGG and a pass can be taken back until the turn is ended', async ({ page }) => {
  await sitDown(page, 'tbggg');
  while ((await lit(page, 'stock').count()) === 0) {
    await move(page, chooser(3));
    await untilMine(page);
  }
  const undo = page.getByRole('button', { name: 'Undo' });
  const tiles = await lit(page, 'stock').count();
  const windows = page.locator('.board [data-thing^="window:"]');
  const placed = await windows.count();
  const press = async (what: Locator, then: 'mine' | 'held') => {
    const { v } = await sight(page);
    await what.click();
    await goneOn(page, v);
    await expect(doing(page)).toHaveAttribute('data-doing', then);
  };

  await press(lit(page, 'stock').first(), 'mine');
  await press(lit(page, 'window').first(), 'held');
  await expect(windows).toHaveCount(placed + 1);
  await press(undo, 'mine');
  await press(undo, 'mine');
  await expect(windows).toHaveCount(placed);
  await expect(lit(page, 'stock')).toHaveCount(tiles);

  await press(page.getByRole('button', { name: 'Pass', exact: true }), 'held');
  await press(undo, 'mine');
  await expect(lit(page, 'stock')).toHaveCount(tiles);

  await press(lit(page, 'stock').first(), 'mine');
  await press(lit(page, 'window').first(), 'held');
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(doing(page)).not.toHaveAttribute('data-doing', 'held');
});

test('a tile of TBGGG in a shop that does not sell it is told of while it can be taken back', async ({
  page,
}) => {
  await sitDown(page, 'tbggg');
  while ((await lit(page, 'stock').count()) === 0) {
    await move(page, chooser(3));
    await untilMine(page);
  }
  const place = async (window: string) => {
    const chosen = await sight(page);
    await page.locator('.board .piece.lit[data-piece^="stock:"]:not([data-piece="stock:0"])').first().click();
    await goneOn(page, chosen.v);
    const { v } = await sight(page);
    await page.locator(`.board .piece.lit${window}`).first().click();
    await goneOn(page, v);
    await expect(doing(page)).toHaveAttribute('data-doing', 'held');
  };
  const told = page.locator('.bar .line').getByText('does not sell this tile');
  await place('.poor');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lit(page, 'stock').first()).toBeVisible();
  await place(':not(.poor)');
  await expect(told).toHaveCount(0);
});

test('a turn of The Gallerist that goes on after a draw says so, and its yes is a button', async ({
  page,
}) => {
  await sitDown(page, 'gallerist', 2);
  const choose = chooser(5);
  const heading = page.locator('.bar .heading');
  let drawn = false;
  let left = false;
  for (let moves = 0; moves < 150 && !(drawn && left); ++moves) {
    const seen = await sight(page);
    if (seen.doing === 'over') break;
    const go = page.getByRole('button', { name: 'Go on', exact: true });
    if (seen.doing === 'held' && (await go.count()) > 0) {
      await expect(heading).toContainText('Go on, or take it back.');
      await go.click();
      await goneOn(page, seen.v);
      await untilMine(page);
      await expect(page.getByText('Since your last turn')).toHaveCount(0);
      drawn = true;
    } else if (seen.doing === 'mine') {
      const yes = page.getByRole('button', { name: 'Leave an assistant: from a desk', exact: true });
      if (!left && (await yes.count()) > 0) {
        await expect(heading).toContainText('Do you leave an assistant behind');
        await yes.click();
        await goneOn(page, seen.v);
        left = true;
      } else {
        await move(page, choose, 'mouse', seen);
      }
    } else if (seen.doing === 'held') {
      await page.getByRole('button', { name: 'End turn' }).click();
      await goneOn(page, seen.v);
    } else {
      await goneOn(page, seen.v);
    }
  }
  expect({ drawn, left }).toEqual({ drawn: true, left: true });
});
