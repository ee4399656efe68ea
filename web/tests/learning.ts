// Learning from a review: one stands at a loss, and plays a turn from there.
import type { Locator, Page } from '@playwright/test';
import { chooser, confirm, move, sight, untilMine } from './play';
import { ready } from './fixtures';

// At the costliest decision of the first seat that has one.
export async function standAtLoss(review: Locator) {
  const losses = review.locator('ol').first().locator('.moment');
  for (const seat of await review.locator('.seats button').all()) {
    await seat.click();
    if ((await losses.count()) > 0) break;
  }
  await losses.first().click();
}

// From there at a table of one's own: the first turn, which the coach then compares.
export async function playAgain(page: Page, retry: string) {
  await page.locator('.note').getByRole('button', { name: retry }).click();
  await page.locator('.note').waitFor({ state: 'detached' });
  await ready(page);
  await untilMine(page);
  const choose = chooser(4);
  for (
    let seen = await sight(page);
    seen.doing === 'mine' || seen.v.includes('+');
    seen = await sight(page)
  ) {
    if (seen.doing === 'mine') await move(page, choose, 'mouse', seen);
    else await confirm(page, seen.v);
  }
}
