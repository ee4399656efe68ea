// Everything can be read and pressed: on a laptop, a tablet and a phone, in both languages, at every
// decision that a table comes to while it is played.
import type { Page } from '@playwright/test';
import { appendFileSync } from 'node:fs';
import { expect, newTable, ready, test } from './fixtures';
import { chooser, move, sight, untilMine } from './play';
import { findings, isClear, screens, type Findings, type Screen } from './readable';

const games = ['essen', 'tbggg', 'kairo', 'gallerist'] as const;
const moves = 8;

// Not yet done: at most so many small texts, tight targets and cut prompts at one decision.
type Limits = Record<'small' | 'tight' | 'cut', number>;
const unfinished: Partial<Record<(typeof games)[number], Partial<Record<Screen, Limits>>>> = {};

const report = process.env.READABLE_REPORT; // a file for the numbers of all that was looked at

async function look(page: Page, game: string, screen: Screen, lang: string, at: string) {
  const found = await findings(page, screen !== 'laptop');
  if (report) appendFileSync(report, JSON.stringify({ game, screen, lang, at, ...found }) + '\n');
  return found;
}

// What a rival's card shows where it opens.
async function lookIntoCard(page: Page, game: (typeof games)[number], screen: Screen, lang: string) {
  const card = page.locator('.players button.head').nth(1);
  if (!(await card.isVisible())) return;
  await card.click();
  let found = await look(page, game, screen, lang, 'a card');
  // A drawing that has just come takes its size a frame later.
  for (let again = 0; again < 20 && found.small.length > 0; ++again)
    found = await look(page, game, screen, lang, 'a card');
  check(found, unfinished[game]?.[screen], `${screen}, a rival's card`);
  await card.click();
}

function check(found: Findings, limits: Limits | undefined, what: string) {
  if (!limits) {
    expect.soft(found, what).toMatchObject({ small: [], tight: [], cut: [], hidden: [], sideways: 0 });
    return;
  }
  expect.soft(found.small.length, `${what}: small texts`).toBeLessThanOrEqual(limits.small);
  expect.soft(found.tight.length, `${what}: tight targets`).toBeLessThanOrEqual(limits.tight);
  expect.soft(found.cut.length, `${what}: cut prompts`).toBeLessThanOrEqual(limits.cut);
  expect.soft(found.sideways, `${what}: sideways`).toBe(0);
}

for (const hand of ['mouse', 'touch'] as const) {
  const sizes: Screen[] = hand === 'mouse' ? ['laptop'] : ['tablet', 'phone'];
  for (const lang of ['en', 'fr'] as const) {
    test.describe(`by ${hand} in ${lang}`, () => {
      test.use({ lang, hasTouch: hand === 'touch', viewport: screens[sizes[0]!] });
      for (const game of games) {
        test(`a table of ${game} can be read and pressed`, async ({ page }) => {
          test.setTimeout(300_000);
          const rivals = [{ computer: 'novice' }, { computer: 'novice' }, { computer: 'novice' }];
          await page.goto(await newTable(page, game, ['me', ...rivals]));
          await ready(page);
          const choose = chooser(5);
          const seen = new Set<string>();
          for (let made = 0; made < moves; ++made) {
            await untilMine(page);
            const step = (await page.locator('.heading').textContent()) ?? '';
            if (!seen.has(step)) {
              seen.add(step);
              for (const screen of sizes) {
                await page.setViewportSize(screens[screen]);
                await page.evaluate(() => new Promise(requestAnimationFrame));
                const found = await look(page, game, screen, lang, step);
                check(found, unfinished[game]?.[screen], `${screen}, "${step}"`);
                if (seen.size === 1) await lookIntoCard(page, game, screen, lang);
              }
            }
            if ((await sight(page)).doing === 'over') break;
            await move(page, choose);
          }
        });
      }
    });
  }
}

test('the check finds what is small, tight and cut', async ({ page }) => {
  await page.goto('/');
  await page.locator('h1').first().waitFor();
  const before = await findings(page, false);
  await page.evaluate(() => {
    document.body.innerHTML += `
      <svg width="100" height="100" viewBox="0 0 200 200"><text y="40" font-size="20">ten</text></svg>
      <div style="transform: scale(0.5); width: 100px"><p style="font-size: 16px">eight</p></div>
      <button style="width: 20px; height: 60px; padding: 0">B</button>
      <div class="bar"><p style="width: 40px; overflow: hidden; white-space: nowrap">much too long for it</p></div>`;
  });
  const after = await findings(page, false);
  const found = (list: string[], what: string) => list.some((line) => line.includes(what));
  expect(isClear(after)).toBe(false);
  expect(found(after.small, '10.0 px: ten')).toBe(true);
  expect(found(after.small, '8.0 px: eight')).toBe(true);
  expect(found(after.tight, '20 px: B')).toBe(true);
  expect(after.cut).toContain('much too long for it');
  expect(after.small.length).toBe(before.small.length + 2);
});
