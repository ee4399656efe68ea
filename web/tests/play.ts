// A person in a test: presses what is lit, by mouse or by keys, as a person would.
import { expect, type Locator, type Page } from '@playwright/test';

// Same choices in every run.
export function chooser(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export interface Hand {
  press(target: Locator): Promise<void>;
}

export const mouse: Hand = {
  press: (target) => target.click({ timeout: 5000 }),
};

export const keys: Hand = {
  async press(target) {
    await target.focus({ timeout: 5000 });
    await target.press('Enter');
  },
};

export async function theState(page: Page): Promise<'mine' | 'held' | 'wait' | 'over'> {
  return page.evaluate(() => {
    const table = document.querySelector('.table');
    return (table?.getAttribute('data-doing') ?? 'wait') as 'mine' | 'held' | 'wait' | 'over';
  });
}

// What the table shows changes with each state; gives its mark.
export async function mark(page: Page): Promise<string> {
  return (await page.locator('.table').getAttribute('data-v')) ?? '';
}

// Waits until the table has gone on from `from`.
export async function goneOn(page: Page, from: string) {
  await expect(page.locator('.table')).not.toHaveAttribute('data-v', from, { timeout: 20_000 });
}

// One move: any lit piece or button; where a piece asks which, any answer.
export async function move(page: Page, choose: (n: number) => number, hand: Hand = mouse) {
  const from = await mark(page);
  const pieces = page.locator('.board .piece.lit');
  const buttons = page.locator('.bar .act:enabled');
  const nPieces = await pieces.count();
  const nButtons = await buttons.count();
  // Buttons end things: mostly pieces are pressed, so that something happens.
  const button = nPieces === 0 || (nButtons > 0 && choose(5) === 0);
  expect(nPieces + nButtons, 'something to press').toBeGreaterThan(0);
  await hand.press(button ? buttons.nth(choose(nButtons)) : pieces.nth(choose(nPieces)));
  const asked = page.locator('.chooser button:not(.close)');
  if (!button && (await asked.count()) > 0) await hand.press(asked.nth(choose(await asked.count())));
  await goneOn(page, from);
}

// Until the game is over, or `moves` own moves were made.
export async function playOn(page: Page, seed: number, moves = Infinity, hand: Hand = mouse) {
  const choose = chooser(seed);
  for (let made = 0; made < moves; ) {
    const doing = await theState(page);
    if (doing === 'over') return;
    if (doing === 'mine') {
      await move(page, choose, hand);
      ++made;
    } else if (doing === 'held') {
      const from = await mark(page);
      await hand.press(page.locator('.bar .primary'));
      await goneOn(page, from);
    } else {
      await page.waitForTimeout(40);
    }
  }
}
