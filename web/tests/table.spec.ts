// Around the table: taking back, asking why, typing, hints, hot seat, two browsers, broken lines.
import type { Page } from '@playwright/test';
import { expect, newTable, pair, quick, ready, test } from './fixtures';
import { chooser, confirm, goneOn, move, playOn, sight, sitDown, untilMine } from './play';
import { screens } from './readable';
import { rush } from './rush';

const computer = { computer: 'novice' };

test('two clicks from the home page to a game of ESSEN against the computer', async ({ page }) => {
  await page.goto('/');
  const essen = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /ESSEN/ }) });
  await essen.getByRole('button').first().click();
  await ready(page);
  await expect(page).toHaveURL(/\/table\/\w+$/);
  await expect(page.locator('.board .piece.lit').first()).toBeVisible();
});

async function typeMove(page: Page, words: string) {
  const { v } = await sight(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
  await goneOn(page, v);
}

test('moves are taken back one by one, and the turn is restarted', async ({ page }) => {
  await sitDown(page, 'kairo', 2);
  const undo = page.getByRole('button', { name: 'Undo' });
  const prompt = page.locator('.heading');
  const asked = (await prompt.textContent())!;
  await expect(undo).toBeDisabled();
  await typeMove(page, 'lure');
  await expect(prompt).not.toHaveText(asked);
  await undo.click();
  await expect(prompt).toHaveText(asked);
  await expect(undo).toBeDisabled();
  await typeMove(page, 'lure');
  await page.keyboard.press('r');
  await expect(prompt).toHaveText(asked);
});

test('a wish that the rules refuse is answered by the rule', async ({ page }) => {
  await page.goto(await newTable(page, 'essen', ['me', computer]));
  await ready(page);
  await playOn(page, 5, 6);
  await untilMine(page);
  const dark = page.locator('.board [data-piece^="booth:"]:not(.lit)');
  await dark.first().focus();
  await dark.first().press('Enter');
  // Never "to a neighbouring space": one click walks anywhere. The booth may be the one underfoot.
  await expect(page.locator('.refusal')).toHaveText(
    /^(Too far: the way there takes \d+ actions?, |You have not |There is no game to buy where you stand)/,
  );
});

test('hints, the keyboard help, the menu and the log', async ({ page }) => {
  await page.goto(await newTable(page, 'essen', ['me', computer]));
  await ready(page);
  await page.waitForSelector('.table[data-doing=mine]');
  await page.keyboard.press('h');
  await expect(page.locator('.hint ol button').first()).toBeVisible({ timeout: 30_000 });
  await page.locator('.hint ol button').first().hover();
  await expect(page.locator('.piece.pointed').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.hint')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Confirm every move').click();
  await page.keyboard.press('Escape');
  // With confirmation: the first press asks.
  const { v } = await sight(page);
  await page.locator('.board .piece.lit').first().click();
  await expect(page.locator('.heading')).toContainText('?');
  expect((await sight(page)).v).toBe(v);
  await page.getByRole('button', { name: 'Do it' }).click();
  await goneOn(page, v);
});

test('what happened since my last turn can be watched again', async ({ page }) => {
  await page.goto(await newTable(page, 'kairo', ['me', computer, computer]));
  await ready(page);
  await untilMine(page);
  const choose = chooser(2);
  while ((await sight(page)).doing === 'mine') await move(page, choose);
  await untilMine(page);
  await page.getByRole('button', { name: 'Watch since your last turn' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.locator('.board .piece.lit')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.locator('.board .piece.lit').first()).toBeVisible();
});

test('what glides over the board does not catch presses', async ({ page }) => {
  const slow = JSON.stringify({ ...quick, speed: 'slow' });
  await page.addInitScript((text) => localStorage.setItem('emporium.settings', text), slow);
  await page.goto(await newTable(page, 'kairo', ['me', computer]));
  await ready(page);
  const gliding = page.waitForFunction(
    () => {
      const moving = document.querySelector('.board')?.getAnimations({ subtree: true }) ?? [];
      const glides = moving
        .map(({ effect }) => effect as KeyframeEffect)
        .filter((effect) => effect.getKeyframes()[0]?.transform?.toString().startsWith('translate'));
      const passed = glides.filter(
        ({ target }) => !target!.closest('.lit') && !target!.querySelector('.lit'),
      );
      return passed.length === 0 ? null : passed.map(({ target }) => getComputedStyle(target!).pointerEvents);
    },
    undefined,
    { polling: 'raf' },
  );
  await playOn(page, 3, 6);
  expect(new Set(await (await gliding).jsonValue())).toEqual(new Set(['none']));
});

test('what changes hands flies, and is gone when it has landed', async ({ page }) => {
  const slow = JSON.stringify({ ...quick, speed: 'slow' });
  await page.addInitScript((text) => localStorage.setItem('emporium.settings', text), slow);
  await page.goto(await newTable(page, 'tbggg', ['me', computer, computer]));
  await ready(page);
  const flying = page.waitForFunction(
    () => {
      const thing = document.querySelector('.flying');
      return thing && { catches: getComputedStyle(thing).pointerEvents, width: thing.clientWidth };
    },
    undefined,
    { polling: 'raf' },
  );
  await playOn(page, 3, 6);
  const seen = (await (await flying).jsonValue())!;
  expect(seen.catches).toBe('none');
  expect(seen.width).toBeGreaterThan(20);
  await expect(page.locator('.flying')).toHaveCount(0);
});

test('another language at a click, on the table too', async ({ page }) => {
  await page.goto(await newTable(page, 'essen', ['me', computer]));
  await ready(page);
  await page.waitForSelector('.table[data-doing=mine]');
  const before = await page.locator('.heading').textContent();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Français').click();
  await expect(page.locator('.heading')).not.toHaveText(before!);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
});

test('several people at one screen, with a curtain between them', async ({ page }) => {
  await page.goto(await newTable(page, 'kairo', ['me', { here: 'Zoé' }]));
  const choose = chooser(11);
  const curtain = page.locator('.curtain');
  let curtains = 0;
  await expect(curtain.or(page.locator('.board'))).toBeVisible();
  for (let made = 0; made < 14 && curtains < 3;) {
    if (await curtain.isVisible()) {
      await expect(page.locator('.board')).toHaveCount(0);
      ++curtains;
      await curtain.getByRole('button').first().click();
      await expect(curtain).toBeHidden();
      continue;
    }
    const seen = await sight(page);
    if (seen.doing === 'mine') {
      await page.keyboard.press('/');
      const moves = page.getByRole('option');
      const n = await moves.count();
      await moves.nth(choose(n)).click();
      ++made;
    } else if (seen.doing === 'held') {
      await confirm(page, seen.v);
    }
    await page.waitForFunction(
      (from) =>
        document.querySelector('.curtain') !== null ||
        document.querySelector('.table[data-doing]')?.getAttribute('data-v') !== from,
      seen.v,
    );
  }
  expect(curtains).toBeGreaterThan(0);
});

test('two browsers at one table: invitation, chat, moves', async ({ page, another }) => {
  const address = await newTable(page, 'kairo', ['me', 'open']);
  await page.goto(address);
  const guest = await another();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await expect(start).toBeEnabled();
  await guest.getByPlaceholder('Say something').fill('Bonjour !');
  await guest.keyboard.press('Enter');
  await expect(page.getByText('Bonjour !')).toBeVisible();
  await start.click();
  await Promise.all([ready(page), ready(guest)]);
  const mine = (await sight(page)).doing === 'mine';
  const [mover, other] = mine ? [page, guest] : [guest, page];
  await expect(other.locator('.table')).toHaveAttribute('data-doing', 'wait');
  const lines = await other.locator('.side ol .line').count();
  const choose = chooser(2);
  while ((await sight(mover)).doing === 'mine') await move(mover, choose);
  await expect.poll(() => other.locator('.side ol .line').count()).toBeGreaterThan(lines);
});

test('a spectator sees the table and can do nothing', async ({ page, another }) => {
  const address = await newTable(page, 'kairo', ['me', computer]);
  await page.goto(address);
  await ready(page);
  const watcher = await another();
  await watcher.goto(address);
  await ready(watcher);
  await expect(watcher.getByText('You are watching')).toBeVisible();
  await expect(watcher.locator('.board .piece.lit')).toHaveCount(0);
});

test('a server that dies and comes back loses nothing and is found again', async ({ page, server }) => {
  await page.goto(await newTable(page, 'kairo', ['me', computer]));
  await ready(page);
  await playOn(page, 4, 3);
  await page.waitForSelector('.table[data-doing=mine], .table[data-doing=held]');
  const lines = await page.locator('.side ol .line').allTextContents();
  await server.kill();
  await expect(page.getByText('No connection')).toBeVisible();
  await server.start();
  await expect(page.locator('.badge.online')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.side ol .line')).toHaveCount(lines.length);
  await playOn(page, 9, 2);
});

test('without a network that is said within two seconds, and what is pressed goes out later', async ({
  page,
  context,
}) => {
  await sitDown(page, 'kairo', 2);
  const { v } = await sight(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection. Trying again')).toBeVisible({ timeout: 2000 });
  await page.locator('.board .piece.lit').first().click();
  await expect(page.getByText('No connection: your move is kept')).toBeVisible({ timeout: 2000 });
  expect((await sight(page)).v).toBe(v);
  await context.setOffline(false);
  await goneOn(page, v);
  await expect(page.getByText('No connection')).toHaveCount(0);
});

test('friends come by the link of a table that one click opened, computers fill the rest', async ({
  page,
  another,
}) => {
  await page.goto('/');
  const kairo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kairo' }) });
  await kairo.getByRole('button', { name: 'With friends' }).click();
  const link = await page.getByLabel('Invitation').inputValue();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
  const friend = await another();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await page.getByRole('button', { name: 'Fill with computers' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ready(page), ready(friend)]);
  await expect(page.locator('.players > li')).toHaveCount(3);
});

test('a friend comes by the code to a table for more: the host takes a seat away, and puts it back', async ({
  page,
  another,
}) => {
  await page.goto('/');
  const kairo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kairo' }) });
  await kairo.getByRole('button', { name: 'With friends' }).click();
  const friend = await another();
  await friend.goto('/');
  const code = (await page.locator('main code').textContent())!;
  expect(code, 'as one reads it aloud').toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
  await friend.getByLabel('Code or link of a table').fill(` ${code.toUpperCase().replace('-', ' ')}`);
  await friend.getByRole('button', { name: 'Join' }).click();
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await page.getByRole('button', { name: 'One seat less' }).click();
  await expect(start).toBeEnabled();
  await expect(page.getByRole('button', { name: 'One seat less' })).toBeDisabled();
  await page.getByRole('button', { name: 'One seat more' }).click();
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: 'One seat less' }).click();
  await start.click();
  await Promise.all([ready(page), ready(friend)]);
  await expect(page.locator('.players > li')).toHaveCount(2);
});

test('a tab that slept while others played shows the game as it is when it wakes', async ({
  page,
  another,
}) => {
  const [mover, sleeper] = await pair(page, another, 'kairo');
  const lines = await sleeper.locator('.side ol .line').count();
  const browser = await sleeper.context().newCDPSession(sleeper);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  const choose = chooser(2);
  while ((await sight(mover)).doing === 'mine') await move(mover, choose);
  await mover.keyboard.press('e');
  await expect(mover.locator('.table')).toHaveAttribute('data-doing', 'wait');
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(sleeper.locator('.table')).toHaveAttribute('data-doing', 'mine');
  expect(await sleeper.locator('.side ol .line').count()).toBeGreaterThan(lines);
  expect((await sight(sleeper)).v).toBe((await sight(mover)).v);
  await playOn(sleeper, 3, 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true });

  test('what can be done after a game is said in words', async ({ page }) => {
    const address = await newTable(page, 'tbggg', ['me', computer, computer]);
    await rush([page], /table\/(\w+)/.exec(address)![1]!);
    await page.goto(address);
    await page.locator('.bar').getByRole('button', { name: 'Result' }).tap();
    const actions = page.locator('dialog .actions').locator('button, a');
    await expect(actions).toHaveCount(6);
    for (const action of await actions.all()) await expect(action).toHaveText(/\w{4}/);
  });

  test('who waits for friends sees what to tell them', async ({ page }) => {
    await page.goto(await newTable(page, 'gallerist', ['me', 'open', 'open']));
    await expect(page.locator('main code')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport();
  });
});
