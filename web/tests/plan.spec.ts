// People think while others play: the next turn is planned, and played when it comes.
import { type Page } from '@playwright/test';
import { expect, newTable, ready, test } from './fixtures';
import { chooser, move, sight } from './play';
import { findings, screens } from './readable';

const bar = (page: Page) => page.locator('.bar');
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

// Two people in two browsers; the one whose turn it is first.
async function two(page: Page, another: () => Promise<Page>, game: string): Promise<[Page, Page]> {
  const address = await newTable(page, game, ['me', 'open']);
  const guest = await another();
  await page.goto(address);
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([page, guest].map(ready));
  await expect
    .poll(async () => [(await sight(page)).doing, (await sight(guest)).doing].includes('mine'))
    .toBe(true);
  return (await sight(page)).doing === 'mine' ? [page, guest] : [guest, page];
}

// One move after another until something else than a choice is to be done.
async function playWhole(page: Page, seed: number) {
  const choose = chooser(seed);
  for (let seen = await sight(page); seen.doing === 'mine'; seen = await sight(page))
    await move(page, choose);
}

test.describe('on a laptop, in French', () => {
  test.use({ lang: 'fr', viewport: screens.laptop });

  test('what a plan is made of is not under its prompt', async ({ page, another }) => {
    const address = await newTable(page, 'kairo', ['me', 'open']);
    const guest = await another(screens.laptop);
    await page.goto(address);
    await guest.goto(address);
    await guest.getByRole('button', { name: 'S’asseoir' }).click();
    await page.getByRole('button', { name: 'Commencer la partie' }).click();
    await Promise.all([page, guest].map(ready));
    const waits = (await sight(page)).doing === 'mine' ? guest : page;
    await button(waits, 'Préparer mon tour').click();
    await expect(bar(waits).locator('.heading')).toHaveText(/^Votre prochain tour/);
    expect(await findings(waits, false)).toMatchObject({ cut: [], hidden: [], tight: [] });
  });
});

for (const game of ['kairo', 'gallerist'])
  test(`${game}: who waits plans the next turn, and it is played when it comes`, async ({
    page,
    another,
  }) => {
    const [first, second] = await two(page, another, game);
    if (game === 'gallerist') {
      // The set-up has questions of its own, for which there is nothing to plan.
      for (let i = 0; i < 20 && !(await button(second, 'Plan ahead').isVisible()); ++i) {
        for (const person of [first, second]) {
          if ((await sight(person)).doing === 'mine') await move(person, chooser(i));
          else if ((await sight(person)).doing === 'held') await button(person, 'End turn').click();
        }
      }
    }
    const plans = (await button(second, 'Plan ahead').isVisible()) ? second : first;
    const plays = plans === second ? first : second;
    await expect(button(plays, 'Plan ahead')).toHaveCount(0);
    await button(plans, 'Plan ahead').click();
    await expect(bar(plans).locator('.heading')).toHaveText(/^Your next turn: /);
    await expect(plans.locator('.table')).toHaveAttribute('data-doing', 'mine');
    await playWhole(plans, 5);
    await expect(plans.locator('.table')).toHaveAttribute('data-doing', 'ready');
    await expect(bar(plans).locator('.heading')).toHaveText(/^Planned: /);
    const planned = (await bar(plans).locator('.heading').textContent())!;

    // Back at the table it stands below; it can be changed, and outlives a reload.
    await button(plans, 'Back to the table').click();
    await expect(bar(plans).locator('.line')).toHaveText(planned);
    await plans.reload();
    await ready(plans);
    await expect(bar(plans).locator('.line')).toHaveText(planned);
    await plans.keyboard.press('p');
    await expect(bar(plans).locator('.heading')).toHaveText(planned);
    await expect(bar(plays)).not.toContainText('Planned');
    await plans.keyboard.press('p');

    const before = Number((await sight(plans)).v);
    await playWhole(plays, 3);
    if ((await sight(plays)).doing === 'held') await button(plays, 'End turn').click();
    await expect.poll(async () => Number((await sight(plans)).v)).toBeGreaterThan(before);
    await expect(bar(plans)).not.toContainText('Planned: ');
    await expect(bar(plans)).toContainText(/Your plan was played|was not played/);
  });

test('a plan is taken back step by step', async ({ page, another }) => {
  const [, second] = await two(page, another, 'kairo');
  await second.keyboard.press('p');
  await expect(bar(second).locator('.heading')).toHaveText(/^Your next turn: /);
  await playWhole(second, 5);
  await button(second, 'Change').click();
  await expect(second.locator('.table')).toHaveAttribute('data-doing', 'mine');
  await button(second, 'Back to the table').click();
  await expect(second.locator('.table')).toHaveAttribute('data-doing', 'wait');
  await expect(bar(second)).not.toContainText('Planned');
});
