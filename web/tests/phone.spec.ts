// On a phone, at every decision: what is asked takes a quarter of the screen at most, with the lesson that
// speaks of it, and something that answers it is in sight without scrolling.
import type { Locator, Page } from '@playwright/test';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, newTable, ready, test } from './fixtures';
import { bare, chooser, goneOn, move, sight, untilMine } from './play';
import { screens } from './readable';

const moves = 24;
const report = process.env.PHONE_REPORT; // a folder for numbers and pictures of all that was looked at

interface Glimpse {
  asked: number; // the share of the screen that the prompt and its lesson take
  lit: number; // places that answer
  seen: number; // … that can be pressed where the page stands
  buttons: number; // likewise in the bar
  length: number; // of the page, in screens
}

function glimpse(page: Page): Promise<Glimpse> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; ++frames) await new Promise(requestAnimationFrame);
    const parts = [0.5, 0.15, 0.85];
    const reached = (element: Element) => {
      const box = element.getBoundingClientRect();
      return parts.some((fx) =>
        parts.some((fy) => {
          const hit = document.elementFromPoint(box.left + box.width * fx, box.top + box.height * fy);
          return hit !== null && element.contains(hit);
        }),
      );
    };
    const lit = [...document.querySelectorAll('.board .piece.lit')];
    const acts = [...document.querySelectorAll('.bar .act:enabled')];
    return {
      asked: document.querySelector<HTMLElement>('.prompt')!.offsetHeight / innerHeight,
      lit: lit.length,
      seen: lit.filter(reached).length,
      buttons: acts.filter(reached).length,
      length: document.documentElement.scrollHeight / innerHeight,
    };
  });
}

// As a finger does: nothing scrolls for it.
async function tap(page: Page, what: Locator) {
  const box = (await what.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const lang of ['en', 'fr'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, hasTouch: true, viewport: screens.phone });

    for (const game of ['essen', 'tbggg', 'kairo', 'gallerist']) {
      test(`what is asked in ${game} and what answers it are on one screen`, async ({ page }) => {
        test.setTimeout(300_000);
        await page.addInitScript((lang) => {
          localStorage.setItem('emporium.settings', JSON.stringify({ speed: 'off', lessons: true, lang }));
        }, lang);
        const rivals = [{ computer: 'novice' }, { computer: 'novice' }];
        await page.goto(await newTable(page, game, ['me', ...rivals]));
        await ready(page);
        const choose = chooser(7);
        const understood = page.locator('.coach .primary');
        for (let made = 0; made < moves; ++made) {
          await untilMine(page);
          if ((await sight(page)).doing === 'over') break;
          for (;;) {
            const { asked, lit, seen, buttons, length } = await glimpse(page);
            const step = (await page.locator('.heading').textContent()) ?? '';
            if (report) {
              const line = { game, lang, made, step, asked, lit, seen, buttons, length };
              appendFileSync(resolve(report, 'phone.jsonl'), JSON.stringify(line) + '\n');
              await page.screenshot({ path: resolve(report, `${game}-${lang}-${made}.png`) });
            }
            expect.soft(asked, `"${step}" and its lesson`).toBeLessThanOrEqual(0.25);
            if (lit > 0) expect.soft(seen, `"${step}": a lit place in sight`).toBeGreaterThan(0);
            else expect.soft(buttons, `"${step}": a button in sight`).toBeGreaterThan(0);
            if ((await understood.count()) === 0) break;
            await tap(page, understood);
          }
          await move(page, choose);
        }
      });
    }
  });
}

test.describe('the first question of TBGGG', () => {
  test.use({ hasTouch: true, viewport: screens.phone });

  test('has all that may be named on one screen, oneself too', async ({ page }) => {
    const people = ['Ann', 'Ben', 'Cem', 'Dora', 'Eva'].map((here) => ({ here }));
    await page.goto(await newTable(page, 'tbggg', ['me', ...people], { options: { roll_off: true } }));
    const curtain = page.locator('.curtain'); // somebody else at this screen has rolled highest
    await expect(curtain.or(page.locator('.heading'))).toBeVisible();
    if (await curtain.isVisible()) await curtain.getByRole('button').first().click();
    await expect(page.locator('.heading')).toContainText('Who shall be the first player?');
    await expect(page.locator('.board .piece.lit')).toHaveCount(6);
    const { seen } = await glimpse(page);
    expect(seen).toBe(6);
    await page.locator('.board .piece.lit').first().tap();
  });
});

test.describe('what a finger asked for', () => {
  test.use({ hasTouch: true, viewport: screens.phone });

  // A place that answers nothing now, by a point of it that nothing else covers.
  async function dark(page: Page) {
    const at = await bare(page, '.game .piece:not(.lit)');
    await page.touchscreen.tap(at.x, at.y);
  }

  test('is told, closes by a tap that reaches nothing beneath, and goes by itself', async ({ page }) => {
    await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }]));
    await ready(page);
    await untilMine(page);
    const { v } = await sight(page);
    const tip = page.locator('.tip.ready');
    await dark(page);
    await expect(tip).toBeVisible();
    await tap(page, tip);
    await expect(tip).toHaveCount(0);
    expect((await sight(page)).v).toBe(v);
    await dark(page);
    await expect(tip).toBeVisible();
    await expect(tip).toHaveCount(0);
  });

  test('is void with the next question: no reproach for what was right', async ({ page }) => {
    await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }]));
    await ready(page);
    const choose = chooser(3);
    for (let made = 0; made < 8; ++made) {
      await untilMine(page);
      const { v, pieces } = await sight(page);
      const answer = page.locator('.board .piece.lit').nth(choose(Math.max(1, pieces)));
      if (pieces === 0) await move(page, choose);
      else {
        await answer.tap({ force: true });
        if (await page.locator('.chooser').isVisible()) await move(page, choose);
        await goneOn(page, v);
        await expect(page.locator('.tip')).toHaveCount(0);
      }
    }
  });
});

test.describe('a player’s card', () => {
  test.use({ hasTouch: true, viewport: screens.phone });

  test('is closed by its ×, by a tap elsewhere and by Escape', async ({ page }) => {
    await page.goto(await newTable(page, 'essen', ['me', { computer: 'novice' }, { computer: 'novice' }]));
    await ready(page);
    await untilMine(page);
    const chip = page.locator('.players > li button.head').nth(1);
    const card = page.locator('.players > li .detail').nth(1);
    const { v } = await sight(page);
    const ways = [
      () => card.getByRole('button', { name: 'Close' }).tap(),
      () => tap(page, page.locator('.heading')),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await tap(page, chip);
      await expect(card).toBeVisible();
      await close();
      await expect(card).toBeHidden();
    }
    expect((await sight(page)).v).toBe(v);
  });
});
