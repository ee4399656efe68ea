// What people would drag can be dragged: the same as pressing, and given back where it is let go elsewhere.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { chooser, goneOn, move, sight, sitDown, untilMine } from './play';
import { screens } from './readable';

const lit = (page: Page, kind: string) => page.locator(`.board .piece.lit[data-piece^="${kind}"]`);
const named = (page: Page, kind: string) => page.locator(`.board [data-piece^="${kind}"]`);

async function middle(what: Locator) {
  const box = (await what.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

// Takes it in hand and draws it a little way.
async function lift(page: Page, what: Locator) {
  const [x, y] = await middle(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y - 24, { steps: 4 });
  await expect(page.locator('.flying')).toHaveCount(1);
}

async function drop(page: Page, where: Locator) {
  const [x, y] = await middle(where);
  await page.mouse.move(x, y, { steps: 6 });
  const { v } = await sight(page);
  await page.mouse.up();
  await goneOn(page, v);
  await expect(page.locator('.board .dragged, .flying')).toHaveCount(0);
}

// Plays on until such a piece can be pressed.
async function until(page: Page, game: string, kind: string) {
  await sitDown(page, game);
  const choose = chooser(3);
  for (let moves = 0; moves < 80 && (await lit(page, kind).count()) === 0; ++moves) {
    await move(page, choose);
    await untilMine(page);
  }
  await expect(lit(page, kind).first()).toBeVisible();
}

test('a tile of the warehouse is dragged to a window', async ({ page }) => {
  await until(page, 'tbggg', 'stock:');
  await lift(page, lit(page, 'stock:').first());
  await lit(page, 'window:').first().waitFor();
  await drop(page, lit(page, 'window:').first());
  await expect(page.locator('.table')).toHaveAttribute('data-doing', 'held');
});

for (const way of ['let go nowhere', 'held when Escape is pressed']) {
  test(`a tile that is ${way} is back in the warehouse`, async ({ page }) => {
    await until(page, 'tbggg', 'stock:');
    const tiles = await lit(page, 'stock:').count();
    await lift(page, lit(page, 'stock:').first());
    await page.mouse.move(8, 300, { steps: 5 });
    await lit(page, 'window:').first().waitFor();
    if (way.includes('Escape')) await page.keyboard.press('Escape');
    else await page.mouse.up();
    await expect(lit(page, 'stock:')).toHaveCount(tiles);
    await expect(page.locator('.flying')).toHaveCount(0);
    await page.mouse.up();
    await expect(lit(page, 'stock:')).toHaveCount(tiles);
  });
}

test('ESSEN: a card is dragged to the wishlist, and the meeple to where it goes', async ({ page }) => {
  await sitDown(page, 'essen', 2);
  const cards = await lit(page, 'choice:').count();
  // Nothing is chosen by letting it go on the fair.
  await lift(page, lit(page, 'choice:').first());
  await expect(named(page, 'deck')).toHaveClass(/pointed/);
  const [x, y] = await middle(named(page, 'booth:8'));
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.flying')).toHaveCount(0);
  await expect(lit(page, 'choice:')).toHaveCount(cards);
  await lift(page, lit(page, 'choice:').first());
  await drop(page, named(page, 'deck'));
  await untilMine(page);

  const choose = chooser(3);
  while ((await lit(page, 'place:').count()) === 0) {
    await move(page, choose);
    await untilMine(page);
  }
  const meeple = page.locator('[data-flip^="meeple:"]').first();
  const seat = (await meeple.getAttribute('data-flip'))!.slice(7);
  expect(seat).toBe('0');
  await lift(page, meeple);
  await drop(page, lit(page, 'place:').first());
});

test('Kairo: a main stall is dragged to its square', async ({ page }) => {
  await until(page, 'kairo', 'new:');
  await lift(page, lit(page, 'new:').first());
  await lit(page, 'square:').first().waitFor();
  await drop(page, lit(page, 'square:').first());
});

test('The Gallerist: the gallerist is dragged to a location, a ticket to the own ones', async ({ page }) => {
  test.setTimeout(240_000);
  await until(page, 'gallerist', 'location:');
  const pawn = page.locator('[data-flip^="gallerist:0:"]').first();
  if (await pawn.isVisible()) {
    await lift(page, pawn);
    await drop(page, lit(page, 'location:').last());
    await untilMine(page);
  }
  const choose = chooser(4);
  for (let moves = 0; moves < 80 && (await lit(page, 'office:').count()) === 0; ++moves) {
    await move(page, choose);
    await untilMine(page);
  }
  await lift(page, lit(page, 'office:').first());
  await expect(named(page, 'tickets:0:').first()).toHaveClass(/pointed/);
  await drop(page, named(page, 'tickets:0:').first());
});

test.describe('by a finger', () => {
  test.use({ viewport: screens.phone, hasTouch: true });

  test('Kairo: a card of the hand is drawn away, and given back', async ({ page, context }) => {
    await until(page, 'kairo', 'hand:');
    const hand = await context.newCDPSession(page);
    const cards = await lit(page, 'hand:').count();
    const { v } = await sight(page);
    const [x, y] = await middle(lit(page, 'hand:').first());
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: [number, number][]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y, id: 0 })) });
    await touch('touchStart', [[x, y]]);
    for (let i = 1; i < 8; ++i) await touch('touchMove', [[x, y - 12 * i]]);
    await expect(page.locator('.flying')).toHaveCount(1);
    await goneOn(page, v);
    await touch('touchMove', [[60, 14]]);
    await touch('touchEnd', []);
    await expect(page.locator('.flying')).toHaveCount(0);
    await expect(lit(page, 'hand:')).toHaveCount(cards);
  });
});
