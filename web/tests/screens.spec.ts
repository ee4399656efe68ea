// Everything around the play can be read, pressed and read aloud: pages, the waiting table, dialogs, the
// result and the replay, on a laptop, a tablet and a phone, in both languages.
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import type { Created } from '../src/lib/protocol';
import { noFindings } from './axe';
import { expect, newTable, ready, test } from './fixtures';
import { findings, screens, type Screen } from './readable';
import { playedGame } from './record';
import { rush } from './rush';

const computer = { computer: 'novice' };
const pictures = process.env.READABLE_PICTURES; // a folder for what was looked at

// All sizes of one hand; axe in one language, for words weigh nothing there, and not on the tablet, which has
// nothing that the others lack.
async function look(page: Page, sizes: Screen[], lang: string, what: string) {
  for (const size of sizes) {
    await page.setViewportSize(screens[size]);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (pictures)
      await page.screenshot({
        path: resolve(pictures, `${what}-${size}-${lang}.png`.replaceAll(/[/?]/g, '_')),
      });
    // A drawing that has just come learns its size a frame later.
    const measured = async () => {
      const { small, tight, cut, sideways } = await findings(page, size !== 'laptop');
      return { small, tight, cut, sideways };
    };
    await expect
      .poll(measured, { message: `${size}, ${what}` })
      .toEqual({ small: [], tight: [], cut: [], sideways: 0 });
    if (lang === 'en' && size !== 'tablet') await noFindings(page, `${size}, ${what}`);
  }
  await page.setViewportSize(screens[sizes[0]!]);
}

async function opened(page: Page, path: string) {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function imported(page: Page, game: string, players: number) {
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/tables/import', {
    data: { record: await playedGame(game, players, 5) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Created).id;
}

const pages = [
  '/',
  '/new',
  '/new/gallerist',
  '/rules',
  '/rules/essen',
  '/rules/tbggg',
  '/rules/gallerist',
  '/rules/kairo',
  '/settings',
  '/profile',
  '/profile?enter=login',
  '/statistics',
  '/nowhere',
];

for (const hand of ['mouse', 'touch'] as const) {
  const sizes: Screen[] = hand === 'mouse' ? ['laptop'] : ['tablet', 'phone'];
  for (const lang of ['en', 'fr'] as const) {
    test.describe(`by ${hand} in ${lang}`, () => {
      test.use({ lang, refusals: true, hasTouch: hand === 'touch', viewport: screens[sizes[0]!] });

      test('the pages', async ({ page }) => {
        test.setTimeout(300_000);
        // So that there is something in the lists.
        await newTable(page, 'kairo', ['me', computer]);
        await newTable(page, 'gallerist', ['me', 'open'], { public: true, title: 'Friday night' });
        await imported(page, 'essen', 2);
        for (const path of pages) {
          await opened(page, path);
          await look(page, sizes, lang, path);
        }
      });

      test('an account: its recovery code, its profile', async ({ page }) => {
        await opened(page, '/profile');
        const account = page.locator('section').nth(1);
        await account
          .locator('input')
          .nth(-2)
          .fill(`Zoe${Date.now() % 1e8}`);
        await account.locator('input[type=password]').fill('correct horse battery');
        await account.locator('button[type=submit], form button').last().click();
        await page.getByRole('dialog').waitFor();
        await look(page, sizes, lang, 'recovery code');
        await page.getByRole('dialog').getByRole('button').last().click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await look(page, sizes, lang, 'account');
      });

      test('a table that waits, for its host and for a guest', async ({ page, another }) => {
        const address = await newTable(page, 'kairo', ['me', 'open', computer]);
        await page.goto(address);
        await page.locator('.seats').waitFor();
        await look(page, sizes, lang, 'host');
        const guest = await another();
        await guest.goto(address);
        await guest.locator('.seats button').first().waitFor();
        await look(guest, sizes, lang, 'guest');
        await guest.locator('.seats li').nth(1).getByRole('button').click();
        await page.locator('.seats .name button').click();
        await page.getByRole('dialog').waitFor();
        await look(page, sizes, lang, 'about a person');
      });

      test('what opens at a table', async ({ page }) => {
        test.setTimeout(240_000);
        await page.goto(await newTable(page, 'gallerist', ['me', computer, computer]));
        await page.waitForSelector('.table[data-doing=mine]');
        await page.locator('.table > header button').last().click();
        await page.getByRole('dialog').waitFor();
        await look(page, sizes, lang, 'menu');
        await page.keyboard.press('Escape');
        for (const [key, opens, what] of [
          ['?', 'dialog', 'keys'],
          ['/', 'dialog', 'moves'],
          ['g', 'section[tabindex] .text', 'rule at hand'],
          ['i', 'dialog li svg', 'legend'],
          ['h', '.hint ol button', 'hint'],
        ] as const) {
          await page.keyboard.press(key);
          await page.locator(opens).first().waitFor();
          await look(page, sizes, lang, what);
          await page.keyboard.press('Escape');
          await expect(page.locator(opens)).toHaveCount(0);
        }
        await page.keyboard.press('l');
        await look(page, sizes, lang, 'log');
      });

      for (const [game, players] of [
        ['essen', 4],
        ['tbggg', 3],
        ['kairo', 4],
        ['gallerist', 1],
        ['gallerist', 4],
      ] as const) {
        test(`the replay and the result of ${game} with ${players}`, async ({ page }) => {
          test.setTimeout(240_000);
          const id = await imported(page, game, players);
          await page.goto(`/table/${id}/replay?ply=30`);
          await ready(page);
          await look(page, sizes, lang, `replay of ${game}, ${players}`);
          await page.goto(`/table/${id}`);
          await ready(page);
          await page.locator('.bar .primary').click();
          await page.getByRole('dialog').getByRole('table').waitFor();
          await look(page, sizes, lang, `result of ${game}, ${players}`);
        });
      }

      test('whether the draws were fair', async ({ page }) => {
        test.setTimeout(240_000);
        const address = await newTable(page, 'essen', ['me', { here: 'Zoé' }]);
        await rush([page], address.split(/[/?]/)[2]!);
        await page.goto(address);
        await ready(page);
        await page.locator('.bar .primary').click();
        const proof = page.getByRole('dialog').locator('details');
        await proof.locator('summary').click();
        await proof.getByRole('button').click();
        await proof.locator('[role=status] p').waitFor();
        await look(page, sizes, lang, 'proof');
      });

      test('in the dark', async ({ page }) => {
        test.setTimeout(240_000);
        await page.emulateMedia({ colorScheme: 'dark' });
        for (const path of ['/', '/new/gallerist', '/rules/essen', '/settings']) {
          await opened(page, path);
          await look(page, sizes, lang, `${path}, dark`);
        }
        for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
          await page.goto(await newTable(page, game, ['me', computer, computer]));
          await page.waitForSelector('.table[data-doing=mine]');
          await look(page, sizes, lang, `${game}, dark`);
          await page.keyboard.press('i');
          await page.locator('dialog li svg').first().waitFor();
          await look(page, sizes, lang, `legend of ${game}, dark`);
        }
      });

      test('a first lesson and a tutorial', async ({ page }) => {
        test.setTimeout(240_000);
        await page.addInitScript((lang) => {
          localStorage.setItem('emporium.settings', JSON.stringify({ speed: 'off', lessons: true, lang }));
        }, lang);
        for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
          await page.goto(await newTable(page, game, ['me', computer, computer]));
          await page.locator('.coach').waitFor();
          await look(page, sizes, lang, `lesson of ${game}`);
          await page.goto(`/learn/${game}`);
          await ready(page);
          await look(page, sizes, lang, `tutorial of ${game}`);
        }
      });
    });
  }
}
