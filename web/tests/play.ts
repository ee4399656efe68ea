// A person in a test: presses what is lit, by mouse, by keys or by a finger, as a person would.
import { expect, type Page } from '@playwright/test';
import { newTable, ready } from './fixtures';

// Same choices in every run.
export function chooser(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export type Doing = 'mine' | 'ready' | 'held' | 'wait' | 'over';
export type Hand = 'mouse' | 'keys' | 'finger';

interface Sight {
  doing: Doing;
  v: string;
  pieces: number;
  buttons: number;
}

// What a person sees at a glance, in one look.
export function sight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const table = document.querySelector('.table[data-doing]');
    return {
      doing: (table?.getAttribute('data-doing') ?? 'wait') as Doing,
      v: table?.getAttribute('data-v') ?? '',
      pieces: document.querySelectorAll('.board .piece.lit').length,
      buttons: document.querySelectorAll('.bar .act:enabled').length,
    };
  });
}

// Waits until the table has gone on from the state with this mark.
export async function goneOn(page: Page, v: string) {
  await page.waitForFunction(
    (from) => document.querySelector('.table[data-doing]')?.getAttribute('data-v') !== from,
    v,
    { timeout: 20_000, polling: 20 },
  );
}

const lit = '.board .piece.lit';
const acts = '.bar .act:enabled';
const answers = '.chooser button:not(.close)';
const held = '.bar .primary';

// Where on the screen the nth one can be pressed: some point of it that nothing else covers, once
// nothing glides any more and it was scrolled into view as the browser does it.
async function pointOf(page: Page, selector: string, n: number) {
  return page.evaluate(
    async ([selector, n]) => {
      const moving = document.querySelector('.board')?.getAnimations({ subtree: true }) ?? [];
      const glides = moving.filter((animation) => !(animation instanceof CSSAnimation));
      await Promise.allSettled(glides.map((animation) => animation.finished));
      const element = document.querySelectorAll(selector)[n];
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.3, 0.3],
        [0.7, 0.7],
        [0.7, 0.3],
        [0.3, 0.7],
        [0.5, 0.15],
        [0.5, 0.85],
        [0.12, 0.5],
        [0.88, 0.5],
      ]) {
        const at = { x: box.left + box.width * fx!, y: box.top + box.height * fy! };
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && (element === hit || element.contains(hit))) return at;
      }
      return null;
    },
    [selector, n] as const,
  );
}

async function press(page: Page, selector: string, n: number, hand: Hand) {
  if (hand === 'keys') return pressByKeys(page, selector, n);
  const at = await pointOf(page, selector, n);
  if (at === null) {
    const what = await page.evaluate(
      ([selector, n]) => document.querySelectorAll(selector)[n]?.getAttribute('data-piece'),
      [selector, n] as const,
    );
    expect(at, `${selector} ${n} (${what}) can be pressed by ${hand}`).not.toBeNull();
  }
  if (hand === 'finger') await page.touchscreen.tap(at!.x, at!.y);
  else await page.mouse.click(at!.x, at!.y);
}

// Presses what was seen at v; the table may have gone on between that look and the press, and then what was
// meant is void.
async function atState(page: Page, v: string, pressing: () => Promise<void>) {
  if ((await sight(page)).v === v)
    await pressing().catch(async (failure: unknown) => {
      if ((await sight(page)).v === v) throw failure;
    });
  await goneOn(page, v);
}

// Ends a held turn, unless it has gone on since it was seen.
export async function confirm(page: Page, v: string, hand: Hand = 'mouse') {
  await atState(page, v, () => press(page, held, 0, hand));
}

const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

// Nothing but keys: B and arrows to a piece (the nth way to go rather than the nth piece), E ends the
// turn, arrows go through the answers, Tab to a button.
async function pressByKeys(page: Page, selector: string, n: number) {
  const focused = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  if (selector === held) return page.keyboard.press('e');
  if (selector === lit) {
    await page.keyboard.press('b');
    for (let way = n; way > 0; way = Math.floor(way / 2)) await page.keyboard.press(arrows[way % 4]!);
  } else if (selector === answers) {
    for (let i = 0; i < n; ++i) await page.keyboard.press('ArrowDown');
  } else {
    const all = await page.locator(selector).count();
    for (let stops = 0, met = 0; met <= n % all && stops < 300; ++stops) {
      await page.keyboard.press('Tab');
      if (await focused()) ++met;
    }
  }
  expect(await focused(), `${selector} has the focus`).toBe(true);
  await page.keyboard.press('Enter');
}

// One move: any lit piece or button; where a piece asks which, any answer.
export async function move(page: Page, choose: (n: number) => number, hand: Hand = 'mouse', seen?: Sight) {
  const { v, pieces, buttons } = seen ?? (await sight(page));
  expect(pieces + buttons, 'something to press').toBeGreaterThan(0);
  // Buttons end things: mostly pieces are pressed, so that something happens.
  const button = pieces === 0 || (buttons > 0 && choose(5) === 0);
  const [what, n] = button ? [acts, choose(buttons)] : [lit, choose(pieces)];
  await atState(page, v, async () => {
    await press(page, what, n, hand);
    const asked = await page.locator(answers).count();
    if (asked > 0) await press(page, answers, choose(asked), hand);
  });
}

// Until the game is over, or `moves` own moves were made.
export async function playOn(page: Page, seed: number, moves = Infinity, hand: Hand = 'mouse') {
  const choose = chooser(seed);
  for (let made = 0; made < moves;) {
    const seen = await sight(page);
    if (seen.doing === 'over') return;
    if (seen.doing === 'mine') {
      await move(page, choose, hand, seen);
      ++made;
    } else if (seen.doing === 'held') {
      await confirm(page, seen.v, hand);
    } else {
      await goneOn(page, seen.v);
    }
  }
}

// The middle of the first such piece that nothing else covers.
export async function bare(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((selector) => {
    for (const piece of document.querySelectorAll(selector)) {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (piece.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  }, selector);
  expect(at, `${selector} in the open`).not.toBeNull();
  return at!;
}

// Ends a held turn and waits until it is the person's move again.
export async function untilMine(page: Page) {
  for (;;) {
    const seen = await sight(page);
    if (seen.doing === 'mine' || seen.doing === 'over') return;
    if (seen.doing === 'held') await confirm(page, seen.v);
    else await goneOn(page, seen.v);
  }
}

// Something that the menu asks about twice.
export async function fromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Really?' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

// At a table of one's own with computers, when it is one's move.
export async function sitDown(page: Page, game: string, players = 3) {
  const rivals = Array.from({ length: players - 1 }, () => ({ computer: 'novice' }));
  await page.goto(await newTable(page, game, ['me', ...rivals]));
  await ready(page);
  await untilMine(page);
}
