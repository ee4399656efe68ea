// What people at a table are told of each other: who has gone and how, who is here, when the computer may
// stand in.
import { expect, newTable, pair, ready, test } from './fixtures';
import { fromMenu, untilMine } from './play';

test('a resignation is told at once, and whoever is left may end the game', async ({ page, another }) => {
  const [mover, other] = await pair(page, another, 'kairo', { stand_in: 'novice' });
  await fromMenu(mover, 'Resign');
  await expect(mover.locator('.heading')).toHaveText('You have resigned.');
  const told = 'has resigned; the computer plays on at that seat.';
  await expect(other.locator('.news')).toContainText(told);
  await expect(other.locator('.side ol')).toContainText(told);
  await expect(other.locator('.players')).toContainText('Resigned');
  await expect(other.locator('.players').getByRole('button', { name: /^About / })).toHaveCount(1);
  const asked = other.getByRole('dialog', { name: 'You are the only person left' });
  await expect(asked).toContainText('then you have won it');
  await expect(asked.getByRole('button', { name: 'Resign' })).toBeVisible();
  await asked.getByRole('button', { name: 'End the game here' }).click();
  await expect(asked).toBeHidden();
  await expect(other.locator('.heading')).toHaveText(/^The game was ended here: .* has won\.$/);
  await expect(mover.locator('.heading')).toHaveText(/^The game was ended here: .* has won\.$/);
  await expect(other.getByRole('dialog', { name: 'You have won!' })).toBeVisible();
});

test('whoever is left plays on, is not asked again, and can still resign', async ({ page, another }) => {
  const [mover, other] = await pair(page, another, 'kairo', { stand_in: 'novice' });
  await fromMenu(mover, 'Resign');
  await other.getByRole('button', { name: 'Go on against the computer' }).click();
  await untilMine(other);
  await expect(other.locator('.side ol')).toContainText('(computer)');
  await other.reload();
  await ready(other);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await fromMenu(other, 'Resign');
  await expect(other.getByText('You are watching')).toBeVisible();
});

test('who loses on time is said to have run out of it', async ({ page, another }) => {
  const clock = { kind: 'move', seconds: 5, at_zero: 'resign' };
  const [late, other] = await pair(page, another, 'kairo', { clock, stand_in: 'novice' });
  await expect(other.locator('.news')).toContainText('time ran out');
  await expect(other.locator('.players')).toContainText('Out of time');
  await expect(other.locator('.players')).not.toContainText('Resigned');
  await expect(late.getByText('You are watching')).toBeVisible();
  // In the second person, and it stays.
  await expect(late.locator('.heading')).toHaveText('You have lost on time.');
  await late.reload();
  await expect(late.locator('.heading')).toHaveText('You have lost on time.');
});

test('a missed turn is logged as the computer’s', async ({ page, another }) => {
  const clock = { kind: 'move', seconds: 5, at_zero: 'computer' };
  const [, other] = await pair(page, another, 'kairo', { clock, stand_in: 'novice' });
  await expect(other.locator('.side ol')).toContainText('time was up: the computer plays this turn');
  await expect(other.locator('.side ol')).toContainText('(computer)');
});

test('the lobby says what happens when a clock is at zero', async ({ page }) => {
  const clock = { kind: 'move', seconds: 60, at_zero: 'resign' };
  await page.goto(await newTable(page, 'kairo', ['me', 'open'], { clock }));
  await expect(page.getByText('time is up, they have lost')).toBeVisible();
});

test('what is pressed changes nothing that lies under the pointer', async ({ page, another }) => {
  const address = await newTable(page, 'kairo', ['me', 'open', 'open', 'open']);
  await page.goto(address);
  const guest = await another();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();

  const middle = async (name: string) => {
    const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const under = ({ x, y }: { x: number; y: number }) =>
    page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button')?.textContent.trim(),
      [x, y],
    );
  const seats = page.locator('.seats li');
  const fewer = await middle('One seat less');
  await page.mouse.click(fewer.x, fewer.y);
  await expect(seats).toHaveCount(3);
  expect(await under(fewer)).toBe('One seat less');
  const fill = await middle('Fill with computers');
  await page.mouse.click(fill.x, fill.y);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  expect(await under(fill)).toBe('Fill with computers');

  await page.getByRole('button', { name: /^About / }).click();
  const mute = await middle('Mute');
  const block = await middle('Block');
  await page.mouse.click(mute.x, mute.y);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await middle('Block')).toEqual(block);
  await page.mouse.click(block.x, block.y);
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(await under(mute)).toBe('Mute');
});

test('it is shown who has the table open and who has not', async ({ page, another }) => {
  const [one, two] = await pair(page, another, 'essen');
  const cards = one.getByRole('list', { name: 'Players' });
  await expect(cards.getByRole('img', { name: 'At the table', exact: true })).toHaveCount(2);
  const address = two.url();
  await two.goto('/settings');
  await expect(cards.getByRole('img', { name: 'Not at the table' })).toHaveCount(1);
  await expect(cards.locator('.kind').getByText('Not at the table')).toBeVisible();
  await two.goto(address);
  await expect(cards.getByRole('img', { name: 'At the table', exact: true })).toHaveCount(2);
});

test('whom all wait for and who is not there is named in the bar, with when the computer may play', async ({
  page,
  another,
}) => {
  const [mover, other] = await pair(page, another, 'kairo');
  await mover.goto('/settings');
  await expect(other.locator('.heading')).toHaveText(/ is not at the table$/);
  const agree = other.locator('.bar').getByRole('button', { name: /^Let the computer play for/ });
  await expect(agree).toContainText(/possible in [45]:\d\d/);
  await expect(agree).toBeDisabled();
  await mover.goBack();
  await expect(other.locator('.heading')).not.toHaveText(/ is not at the table$/);
});

test('the computer may stand in after a wait that is counted down, and a refusal is seen', async ({
  page,
  another,
}) => {
  const [, other] = await pair(page, another, 'essen');
  await other.clock.install();
  await other.getByRole('button', { name: 'Menu' }).click();
  const agree = other.getByRole('dialog').getByRole('button', { name: /^Let the computer play for (?!me)/ });
  await expect(agree).toBeDisabled();
  await expect(agree).toContainText(/possible in [45]:\d\d/);
  // A clock that runs ahead: the server still knows how long everybody has waited.
  await other.clock.fastForward('05:10');
  await expect(agree).toBeEnabled();
  await agree.click();
  await expect(agree.locator('xpath=following-sibling::*[1]')).toContainText('more than five minutes');
});

test('the host takes a guest from a seat, who reads it and does not sit down again', async ({
  page,
  another,
}) => {
  const address = await newTable(page, 'kairo', ['me', 'open', 'open']);
  await page.goto(address);
  const guest = await another();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await page.getByRole('button', { name: /^Remove .* from the seat$/ }).click();
  await page.getByRole('button', { name: /^Really\? .* cannot sit down here until/ }).click();
  await expect(guest.getByRole('alert')).toContainText('The host has taken you from your seat');
  await expect(guest.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await expect(page.getByText('Free seat')).toHaveCount(2);
  // Until the host thinks better of it.
  await page.getByRole('button', { name: 'Let in again' }).click();
  await expect(guest.getByRole('button', { name: 'Sit down' }).first()).toBeVisible();
});

test('who is blocked sees no seat to sit down at, and reads why', async ({ page, another }) => {
  const first = await newTable(page, 'kairo', ['me', 'open']);
  await page.goto(first);
  const guest = await another();
  await guest.goto(first);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await page.locator('.seats .name button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog')).toContainText('is blocked');
  await guest.goto(await newTable(page, 'kairo', ['me', 'open']));
  await expect(guest.getByRole('alert')).toContainText('You cannot sit down at this table');
  await expect(guest.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
});

for (const lang of ['en', 'fr'] as const) {
  test.describe(`on a small phone (${lang})`, () => {
    test.use({ lang, viewport: { width: 360, height: 740 } });

    test('the header has a way to log in, and fits', async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: lang === 'en' ? 'Log in' : 'Se connecter' })
        .click();
      await expect(page).toHaveURL(/enter=login/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
  });
}
