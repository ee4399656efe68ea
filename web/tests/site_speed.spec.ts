// How soon one can play on the page as plain files without a network, and how evenly it draws while the computer
// thinks. The figures are printed.
import { expect, type Page } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { sitDown, test } from './host';
import { chooser, confirm, move, sight, untilMine } from './play';

const load = () => loadavg()[0]!;
// A machine with much other work is slow whatever the page does; its figures are told all the same.
const busy = () => load() > 2 * availableParallelism();

test('offline the first board comes within a second of the click', async ({ page, plain, context }) => {
  await page.goto(plain);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  const times: number[] = [];
  for (const game of ['essen', 'gallerist', 'kairo', 'tbggg', 'gallerist']) {
    await page.goto(plain);
    await page.reload(); // nothing is there but what is kept
    const card = page.locator('.game').filter({ has: page.locator(`a[href*="/rules/${game}"]`) });
    const button = card.getByRole('button', { name: 'Play now' });
    await button.waitFor();
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true });
    });
    const board = page.waitForFunction(
      () => (document.querySelector('.board .piece') ? performance.measure('board', 'clicked').duration : 0),
      null,
      { polling: 'raf' },
    );
    await button.click();
    times.push(Math.round(await (await board).jsonValue()));
  }
  console.log(`first board offline: ${times.join(', ')} ms (load ${load().toFixed(1)})`);
  if (!busy()) expect(Math.min(...times)).toBeLessThan(1000);
});

/** Milliseconds from frame to frame, shortest first, while the table is so: up to 120 of them. */
const frames = (page: Page, doing: string) =>
  page.evaluate(async (doing) => {
    const gaps: number[] = [];
    let last = await new Promise<number>((done) => requestAnimationFrame(done));
    while (gaps.length < 120 && document.querySelector('.table')?.getAttribute('data-doing') === doing) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      gaps.push(now - last);
      last = now;
    }
    return gaps.sort((a, b) => a - b);
  }, doing);

// A busy machine draws late whatever the page does: what counts is that it is no later for the thought.
test('the page keeps its pace while the computer thinks', async ({ page, plain }) => {
  await sitDown(page, plain, 'gallerist', 'master');
  await untilMine(page);
  const idle = await frames(page, 'mine');
  const busy: number[] = [];
  const choose = chooser(3);
  while (busy.length < 120) {
    const seen = await sight(page);
    if (seen.doing === 'over') break;
    if (seen.doing === 'mine') await move(page, choose, 'mouse', seen);
    else if (seen.doing === 'held') await confirm(page, seen.v);
    else busy.push(...(await frames(page, 'wait')));
  }
  busy.sort((a, b) => a - b);
  const told = (gaps: number[], share: number) => gaps[Math.floor(share * gaps.length)]!;
  const figures = [0.5, 0.9].map((share) => [told(idle, share), told(busy, share)] as const);
  console.log('frames, idle and thinking, the middle one and nine of ten: ms', JSON.stringify(figures));
  const [[quiet, thinking], [quietMost, thinkingMost]] = figures as [[number, number], [number, number]];
  expect(thinking).toBeLessThan(1.5 * quiet + 9);
  expect(thinkingMost).toBeLessThan(2 * quietMost + 17);
});
