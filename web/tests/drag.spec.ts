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

test('The Gallerist: the gallerist is dragged to a location', async ({ page }) => {
  await until(page, 'gallerist', 'location:');
  const choose = chooser(4);
  const pawn = page.locator('[data-flip^="gallerist:0:"]').first();
  // Its first place is chosen before there is a pawn to draw, and who was kicked out has none on the board.
  const drawable = async () => (await pawn.count()) > 0 && (await lit(page, 'location:').count()) > 0;
  for (let moves = 0; moves < 60 && !(await drawable()); ++moves) {
    await move(page, choose);
    await untilMine(page);
  }
  await lift(page, pawn);
  await drop(page, lit(page, 'location:').last());
});

// The middle of the first such thing that nothing covers, and the kind of piece it is.
function open(page: Page, selector: string) {
  return page.evaluate((selector) => {
    for (const piece of document.querySelectorAll(selector)) {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit?.closest('[data-piece]') === piece)
        return { x, y, kind: piece.getAttribute('data-piece')!.split(':')[0]! };
    }
    return null;
  }, selector);
}

// Draws one kind of thing that was not drawn before to where it may go; says which, or null where none is there.
async function drawOne(page: Page, done: Set<string>): Promise<string | null> {
  const others = [...done]
    .map((kind) => `:not([data-piece^="${kind}:"]):not([data-piece="${kind}"])`)
    .join('');
  const from = await open(page, `.game .piece.lit[data-drags]${others}`);
  if (!from) return null;
  const { v } = await sight(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y - 24, { steps: 4 });
  await expect(page.locator('.flying'), from.kind).toHaveCount(1);
  const places = `.game .piece.pointed, .table:not([data-v="${v}"]) .game .piece.lit`;
  await page.waitForSelector(places, { state: 'attached' });
  const to = await open(page, places);
  if (!to) {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return null; // it is covered: pressed, not drawn
  }
  const now = await sight(page);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  const answer = page.locator('.chooser button:not(.close)').first();
  await expect
    .poll(async () => (await sight(page)).v !== now.v || (await answer.count()) > 0, {
      message: `${from.kind} is drawn to ${to.kind}`,
    })
    .toBe(true);
  if ((await answer.count()) > 0) await answer.click();
  await goneOn(page, now.v);
  await expect(page.locator('.board .dragged, .flying')).toHaveCount(0);
  return from.kind;
}

const drawn = {
  essen: ['booth', 'choice', 'deck'],
  gallerist: ['office', 'pile', 'plaza'],
  kairo: ['customer', 'display', 'hand', 'new'],
};

for (const [game, kinds] of Object.entries(drawn)) {
  test(`${game}: ${kinds.join(', ')} and what else can be drawn goes where it is let go`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await sitDown(page, game);
    const done = new Set<string>();
    const choose = chooser(5);
    for (let moves = 0; moves < 160 && !kinds.every((kind) => done.has(kind)); ++moves) {
      const kind = await drawOne(page, done);
      if (kind) done.add(kind);
      else if ((await sight(page)).doing === 'mine') await move(page, choose);
      await untilMine(page);
      if ((await sight(page)).doing === 'over') break;
    }
    expect([...done]).toEqual(expect.arrayContaining(kinds));
  });
}

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
