// Large boards are looked into: by wheel, keys and buttons, by fingers; and pressed when they are near.
import type { CDPSession, Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { sight } from './play';

const computer = { computer: 'novice' };

interface Look {
  zoom: number;
  x: number;
  y: number;
}

// How large and where the drawing is on the screen.
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.port .stage')!).transform);
    return { zoom: Math.round(a * 1000) / 1000, x: Math.round(e) + 0, y: Math.round(f) + 0 };
  });
}

async function open(page: Page, game: string) {
  await page.goto(await newTable(page, game, ['me', computer, computer]));
  await ready(page);
  await page.waitForSelector('.table[data-doing=mine]');
}

async function middle(page: Page) {
  const box = (await page.locator('.port').boundingBox())!;
  return { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, 320) };
}

for (const game of ['gallerist', 'kairo']) {
  test(`the board of ${game} comes near by wheel, keys and buttons`, async ({ page }) => {
    await open(page, game);
    const whole = await look(page);
    const at = await middle(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await look(page)).zoom).toBeGreaterThan(1.5 * whole.zoom);
    // A drag moves the board and presses nothing.
    const before = await look(page);
    const { v } = await sight(page);
    await page.mouse.down();
    await page.mouse.move(at.x + 50, at.y + 30, { steps: 5 });
    await page.mouse.up();
    const off = async () => {
      const after = await look(page);
      return Math.abs(after.x - before.x - 50) + Math.abs(after.y - before.y - 30);
    };
    await expect.poll(off).toBeLessThan(3);
    expect((await sight(page)).v).toBe(v);
    await expect(page.locator('.chooser')).toHaveCount(0);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => look(page)).toEqual(whole);

    await page.keyboard.press('b');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(async () => (await look(page)).zoom).toBeGreaterThan(1.5 * whole.zoom);
    const near = await look(page);
    await page.keyboard.press('Control+ArrowLeft');
    await expect.poll(async () => (await look(page)).x).not.toBe(near.x);
    // The piece that the keys go to is in view; they work wherever it is.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.piece:focus')).toBeInViewport();
    await page.keyboard.press('0');
    await expect.poll(() => look(page)).toEqual(whole);
    await page.locator('.port').hover();
    await page.getByRole('button', { name: /Closer/ }).click();
    await expect.poll(async () => (await look(page)).zoom).toBeGreaterThan(whole.zoom);
    await page.getByRole('button', { name: /whole board/ }).click();
    await expect.poll(() => look(page)).toEqual(whole);
  });
}

type Fingers = [number, number][];

// Fingers come to rest before they lift: a tap that follows a fling stops it and presses nothing.
async function touch(hand: CDPSession, path: Fingers[]) {
  const rest = Array.from({ length: 3 }, () => path.at(-1)!);
  for (const [i, fingers] of [...path, ...rest].entries()) {
    const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
    await hand.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const steps = Array.from({ length: 11 }, (_, i) => i);

for (const [width, height] of [
  [360, 740],
  [820, 1180],
  [1024, 768],
] as const) {
  test.describe(`by fingers at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    for (const game of ['gallerist', 'kairo']) {
      test(`the board of ${game} comes near by a pinch`, async ({ page, context }) => {
        await open(page, game);
        const hand = await context.newCDPSession(page);
        const whole = await look(page);
        const { x, y } = await middle(page);
        const apart = (i: number): Fingers => [
          [x - 30 - 6 * i, y],
          [x + 30 + 6 * i, y],
        ];
        await touch(hand, steps.map(apart));
        await expect.poll(async () => (await look(page)).zoom / whole.zoom).toBeCloseTo(3, 0);
        expect(await page.evaluate(() => visualViewport!.scale), 'the page itself').toBe(1);

        const before = await look(page);
        await touch(
          hand,
          steps.map((i) => [[x - 4 * i, y - 3 * i]]),
        );
        await expect.poll(async () => (await look(page)).x).toBeLessThan(before.x);
        const after = await look(page);
        expect(after.y).toBeLessThan(before.y);

        const { v } = await sight(page);
        await expect(async () => {
          await page.getByRole('button', { name: /Further/ }).tap();
          await expect.poll(async () => (await look(page)).zoom, { timeout: 3000 }).toBeLessThan(after.zoom);
        }).toPass();
        await touch(hand, [...steps].reverse().map(apart));
        await expect.poll(async () => (await look(page)).zoom).toBe(whole.zoom);
        // Nothing was pressed by all that; now something is.
        expect((await sight(page)).v).toBe(v);
        const ask = page.locator('.chooser button').first();
        await expect(async () => {
          await ((await ask.isVisible()) ? ask : page.locator('.board .piece.lit').first()).tap();
          await expect.poll(async () => (await sight(page)).v, { timeout: 1000 }).not.toBe(v);
        }).toPass();
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a near board that is dragged beyond its end scrolls the page on', async ({ page, context }) => {
    await open(page, 'gallerist');
    const hand = await context.newCDPSession(page);
    const { x, y } = await middle(page);
    await touch(
      hand,
      steps.map((i) => [
        [x - 30 - i, y],
        [x + 30 + i, y],
      ]),
    );
    const drag = (down: number) =>
      touch(
        hand,
        steps.map((i) => [[x, y + down * i]]),
      );
    for (let i = 0; i < 40 && (await page.evaluate(() => scrollY)) === 0; ++i) await drag(-30);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /whole board/ })).toBeInViewport();
  });
});
