// All who draft in ESSEN choose at the same time, whoever the rules ask first.
import { type Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { goneOn, sight } from './play';

const cards = '.board [data-piece^="choice:"]';
const heading = (page: Page) => page.locator('.bar .heading');

// Three people in three browsers at the draft.
async function three(page: Page, another: () => Promise<Page>): Promise<Page[]> {
  const address = await newTable(page, 'essen', ['me', 'open', 'open']);
  const people = [page, await another(), await another()];
  await page.goto(address);
  for (const guest of people.slice(1)) {
    await guest.goto(address);
    await guest.getByRole('button', { name: 'Sit down' }).first().click();
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(people.map(ready));
  return people;
}

async function take(page: Page, n: number): Promise<string> {
  const { v } = await sight(page);
  const card = page.locator(`${cards}.lit`).nth(n);
  const name = (await card.getAttribute('data-piece'))!;
  await card.click();
  await goneOn(page, v);
  return name;
}

test('three people draft at the same time, each over the own hand', async ({ page, another }) => {
  const [first, second, third] = (await three(page, another)) as [Page, Page, Page];
  for (const person of [first, second, third]) {
    await expect(heading(person)).toHaveText(/^Which card do you keep\?/);
    await expect(person.locator(`${cards}.lit`)).toHaveCount(7);
  }
  // The last one first.
  const kept = await take(third, 2);
  await expect(third.locator('.table')).toHaveAttribute('data-doing', 'ready');
  await expect(heading(third)).toHaveText(/^Ready: Keep /);
  await expect(third.locator(`${cards}.chosen`)).toHaveCount(1);
  await expect(third.locator(`[data-piece="${kept}"]`)).toHaveAttribute('aria-pressed', 'true');
  // Nobody else learns more than that it was done.
  await expect(first.locator(`${cards}.chosen`)).toHaveCount(0);
  await expect(second.locator(`${cards}.lit`)).toHaveCount(7);
  await expect(second.locator('.bar .line')).toHaveText(/Still choosing: [^,]+\.$/);
  await expect(second.locator('.players > li.turn')).toHaveCount(2);

  // Changed by the button, by a key, and after the page was loaded anew.
  await third.getByRole('button', { name: 'Change' }).click();
  await expect(third.locator(`${cards}.lit`)).toHaveCount(7);
  await take(third, 4);
  await third.keyboard.press('Escape');
  await expect(third.locator(`${cards}.lit`)).toHaveCount(7);
  const last = await take(third, 5);
  await third.reload();
  await ready(third);
  await expect(third.locator(`[data-piece="${last}"].chosen`)).toBeVisible();

  await take(second, 0);
  await take(first, 0);
  await expect(first.locator('.table')).toHaveAttribute('data-doing', 'held');
  await expect(second.locator('.table')).toHaveAttribute('data-doing', 'ready');
  await first.getByRole('button', { name: 'End turn' }).click();
  for (const person of [first, second, third]) {
    await expect(person.locator(`${cards}.lit`)).toHaveCount(6);
    await expect(heading(person)).toHaveText(/^Which card do you keep\?/);
  }

  // Whoever chooses early is taught as who is asked, and no more once the choice is made.
  await third.evaluate(() => localStorage.setItem('emporium.settings', JSON.stringify({ lessons: true })));
  await third.reload();
  await ready(third);
  await expect(third.locator('.coach')).toContainText('make your wishlist');
  await take(third, 0);
  await expect(third.locator('.coach')).toHaveCount(0);
});

test('what was chosen early is still there after the server was killed', async ({
  page,
  another,
  server,
}) => {
  const [first, second, third] = (await three(page, another)) as [Page, Page, Page];
  await take(third, 1);
  await take(second, 1);
  await server.kill();
  await server.start();
  for (const person of [first, second, third])
    await expect(person.locator('.badge.online')).toBeVisible({ timeout: 30_000 });
  await expect(third.locator(`${cards}.chosen`)).toHaveCount(1);
  await take(first, 0);
  await first.getByRole('button', { name: 'End turn' }).click();
  for (const person of [first, second, third]) await expect(person.locator(`${cards}.lit`)).toHaveCount(6);
});
