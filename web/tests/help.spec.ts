// A first game: what is asked, what it costs and brings, why not; and lessons that can be skipped.
import type { Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { bare, chooser, goneOn, move, sight, sitDown, untilMine } from './play';

async function press(page: Page, piece: string) {
  const { v } = await sight(page);
  await page.locator(`.piece.lit[data-piece^="${piece}"]`).first().click();
  await goneOn(page, v);
  await untilMine(page);
}

// Goes on until this is asked, with the buttons (which end things) or else with a piece.
async function untilAsked(page: Page, question: string, piece: string) {
  const heading = page.locator('.heading');
  for (let i = 0; i < 30 && !(await heading.textContent())?.startsWith(question); ++i) {
    const { v, buttons } = await sight(page);
    if (buttons === 0) await press(page, piece);
    else {
      await page.locator('.bar .act').first().click();
      await goneOn(page, v);
      await untilMine(page);
    }
  }
  await expect(heading).toContainText(question);
}

test('Kairo: where a customer goes, which squares a card allows, and why not the others', async ({
  page,
}) => {
  await sitDown(page, 'kairo', 2);
  const line = page.locator('.tip');
  await page.locator('.piece.lit[data-piece^="customer:"]').first().hover();
  await expect(page.locator('.lanes .way').first()).toBeVisible();
  await expect(page.locator('.lanes .note').first()).toBeVisible();
  await expect(line).toContainText(/\d+ steps; \+\d/);

  await press(page, 'hand:region_');
  await untilAsked(page, 'On which square?', 'new:');
  const lit = page.locator('.piece.lit[data-piece^="square:"]');
  const dark = page.locator('.piece:not(.lit)[data-piece^="square:"]');
  await expect(lit.first()).toBeVisible();
  await expect(dark.first()).toBeVisible();
  await dark.last().hover();
  await expect(line.locator('.doubt')).not.toBeEmpty();
  // By keys too.
  await dark.first().focus();
  await expect(line.locator('.doubt')).not.toBeEmpty();
});

test('Kairo: the first question says why not, too, and nothing of it over what is allowed', async ({
  page,
}) => {
  await sitDown(page, 'kairo', 2);
  const refusal = page.locator('.tip .refusal');
  // A square that nothing stands on.
  const at = await bare(page, '.piece:not(.lit)[data-piece^="square:"]');
  await page.mouse.click(at.x, at.y);
  await expect(refusal).not.toBeEmpty();
  await page.locator('.piece.lit[data-piece^="hand:"]').first().hover();
  await expect(refusal).toHaveCount(0);
  await expect(page.locator('.tip .does')).not.toBeEmpty();
});

test('ESSEN: who has gone where the pointer is reads what can be done there now', async ({ page }) => {
  await sitDown(page, 'essen', 2);
  while ((await page.locator('.piece.lit[data-piece^="place:"]').count()) === 0) {
    await move(page, chooser(2));
    await untilMine(page);
  }
  const tip = page.locator('.tip');
  await page.locator('.piece.lit[data-piece^="place:"]').first().hover();
  await expect(tip).toContainText('Walking here costs');
  const { v } = await sight(page);
  await page.mouse.down();
  await page.mouse.up();
  await goneOn(page, v);
  await expect(page.locator('.tip', { hasText: 'Walking here costs' })).toHaveCount(0);
});

test('ESSEN: E ends the turn, which is a choice like others there', async ({ page }) => {
  await sitDown(page, 'essen', 2);
  while ((await page.locator('.piece.lit[data-piece^="place:"]').count()) === 0) {
    await move(page, chooser(2));
    await untilMine(page);
  }
  await expect(page.locator('.bar .act')).toContainText(/\d actions? unused/);
  const { v } = await sight(page);
  await page.keyboard.press('e');
  await goneOn(page, v);
  await page.keyboard.press('l');
  await expect(page.locator('div.aside')).toContainText('ends the turn');
});

test('The Gallerist: an interruption and a payment are told as such', async ({ page }) => {
  test.setTimeout(240_000);
  await sitDown(page, 'gallerist', 3);
  const interruption = page.locator('.interruption.mine');
  const tray = page.locator('.tray');
  const choose = chooser(5);
  let kicked = 0;
  let paid = 0;
  for (let made = 0; made < 150 && !(kicked && paid); ++made) {
    if (await interruption.isVisible()) {
      ++kicked;
      await expect(interruption).toContainText('Kicked out of the');
      await expect(interruption).toBeInViewport();
    }
    if (await tray.isVisible()) {
      ++paid;
      await expect(tray).toContainText('To pay: ');
      await expect(tray.getByText('proposed')).toHaveCount(1);
      expect(await tray.locator('.piece.lit').count()).toBeGreaterThan(0);
    }
    await move(page, choose);
    await untilMine(page);
    if ((await sight(page)).doing === 'over') break;
  }
  expect([kicked > 0, paid > 0]).toEqual([true, true]);
});

test('The Gallerist: what cannot be done at a location says why', async ({ page }) => {
  await sitDown(page, 'gallerist', 2);
  await untilAsked(page, 'To which location does your gallerist go?', 'location:');
  await press(page, 'location:media_center');
  await untilAsked(page, 'Which action do you take at the Media Center?', 'desks:');
  await page.locator('.game .piece:not(.lit)[data-piece^="queue:"]').first().hover();
  await expect(page.locator('.tip .doubt')).not.toBeEmpty();
});

for (const [game, lang] of [
  ['essen', 'fr'],
  ['tbggg', 'en'],
  ['gallerist', 'fr'],
  ['kairo', 'en'],
] as const) {
  test.describe(() => {
    test.use({ lang });
    test(`a first game of ${game} is taught, and the lessons can be skipped (${lang})`, async ({ page }) => {
      await page.addInitScript((lang) => {
        if (!sessionStorage.getItem('first'))
          localStorage.setItem('emporium.settings', JSON.stringify({ speed: 'off', lessons: true, lang }));
        sessionStorage.setItem('first', 'yes');
      }, lang);
      await sitDown(page, game, 3);
      const coach = page.locator('.coach');
      await expect(coach).toBeVisible();
      const first = (await coach.locator('p').textContent())!;
      expect(first.length).toBeGreaterThan(40);
      expect(first).not.toMatch(/^lesson|\{/);
      // It stands beside the question, which stays in view, and what is lit can be pressed.
      await expect(page.locator('.heading')).toBeInViewport();
      await coach.getByRole('button').first().click();
      await expect(coach.locator('p', { hasText: first })).toHaveCount(0);
      await move(page, chooser(1));
      await page.reload();
      await ready(page);
      await untilMine(page);
      // What was learnt is not told again; then no more.
      await expect(page.getByText(first)).toHaveCount(0);
      const stop = coach.getByRole('button').nth(1);
      if (await stop.isVisible()) await stop.click();
      await expect(coach).toHaveCount(0);
      await page.reload();
      await ready(page);
      await expect(coach).toHaveCount(0);
    });
  });
}

test('the rule at hand opens beside the table', async ({ page }) => {
  await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }]));
  await page.waitForSelector('.table[data-doing=mine]');
  await page.keyboard.press('g');
  const rules = page.getByRole('region', { name: 'Rules' });
  const chapter = await rules.getByRole('combobox').inputValue();
  expect(chapter).not.toBe('what-is-in-the-box');
  await expect(rules.locator(`#${chapter}`)).toBeInViewport();
  await expect(page.locator('.board .piece.lit').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
});

test('what the icons mean is one key away', async ({ page }) => {
  for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
    await sitDown(page, game, 3);
    await page.keyboard.press('i');
    const legend = page.getByRole('dialog', { name: 'What the icons mean' });
    const signs = legend.getByRole('listitem');
    expect(await signs.count()).toBeGreaterThan(4);
    await expect(signs.locator('svg').first()).toBeVisible();
    await expect(legend).not.toContainText('sign.');
    await page.keyboard.press('Escape');
    await expect(legend).toHaveCount(0);
  }
});

test('the rules have a picture for each chapter of play, and icons in their tables', async ({ page }) => {
  for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('[data-picture] svg').first()).toBeVisible();
    await expect(page.locator('[data-picture]:not(:has(svg))')).toHaveCount(0);
    await expect(page.locator('td [data-sign] svg').first()).toBeVisible();
    await expect(page.locator('[data-sign]:not(:has(svg))')).toHaveCount(0);
  }
});
