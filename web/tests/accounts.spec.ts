// Accounts and people: what their owners can do with them, on the page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Me } from '../src/lib/protocol';
import { expect, newTable, pair, ready, test } from './fixtures';

test.use({ refusals: true });

const password = 'correct horse battery';

function fresh(stem: string): string {
  return `${stem}${Date.now() % 1e6}${Math.floor(Math.random() * 100)}`;
}

// Registers on the page; the recovery code that was shown.
async function register(page: Page, name: string): Promise<string> {
  await page.goto('/profile');
  const enter = page.locator('section').nth(1);
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel(/^Password/).fill(password);
  await enter.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery code' });
  const code = await dialog.locator('[data-code]').textContent();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return code!;
}

async function axeFinds(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

test('a lost password is replaced by the recovery code', async ({ page }) => {
  const name = fresh('Ada');
  const code = await register(page, name);
  expect(code).toMatch(/^(\w{4}-){4}\w{4}$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await page.getByText('Password lost', { exact: true }).click();
  const enter = page.locator('section').nth(1);
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel('Recovery code').fill(code.toUpperCase());
  await enter.getByLabel(/^New password/).fill('another horse battery');
  await enter.getByRole('button', { name: 'Set the new password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery code' });
  await expect(dialog.locator('[data-code]')).not.toHaveText(code);
  // It is shown this once: neither Escape nor a click beside it takes it away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.locator('[data-code]')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('sessions are listed and ended, and an ended one is a guest again', async ({ page, another }) => {
  const name = fresh('Ben');
  await register(page, name);
  const phone = await another({ width: 390, height: 844 });
  await phone.goto('/profile');
  await phone.getByRole('main').getByText('Log in', { exact: true }).first().click();
  const enter = phone.locator('section').nth(1);
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel(/^Password/).fill(password);
  await enter.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText('Welcome back')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Here, now')).toBeVisible();
  await page.getByRole('button', { name: /^End: / }).click();
  await expect(page.getByText('Logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  await phone.getByRole('button', { name: 'Go on as a guest' }).click();
  await expect(phone.getByText('You play as a guest')).toBeVisible();
  const [width, inner] = await phone.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(inner!);
});

test('an account is deleted: the name goes, the game stays', async ({ page, another }) => {
  const name = fresh('Cleo');
  await register(page, name);
  const address = await newTable(page, 'essen', ['me', 'open']);
  await page.goto(address);
  const friend = await another();
  await friend.goto(address);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ready(page), ready(friend)]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Present password').fill(password);
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Everything about you is deleted')).toBeVisible();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await expect(friend.getByText('a former player').first()).toBeVisible();
  await expect(friend.getByText(name)).toHaveCount(0);
});

test('a line of chat is reported, and its writer blocked', async ({ page, another }) => {
  const [one, two] = await pair(page, another, 'essen');
  await two.getByRole('tab', { name: /Chat/ }).click();
  await two.getByLabel('Say something…').fill('rude words');
  await two.getByRole('button', { name: 'Send' }).click();
  await one.getByRole('tab', { name: /Chat/ }).click();
  await expect(one.getByText('rude words')).toBeVisible();
  await one
    .getByRole('list', { name: 'Chat' })
    .getByRole('button', { name: /^About / })
    .click();
  const menu = one.getByRole('dialog');
  expect(await axeFinds(one)).toEqual([]);
  await menu.getByRole('button', { name: 'Report' }).click();
  await menu.getByLabel(/What is wrong/).fill('an insult');
  await menu.getByRole('button', { name: 'Send the report' }).click();
  await expect(menu.getByText('Your report has been sent')).toBeVisible();
  await menu.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(menu.getByText('is muted')).toBeVisible();
  await expect(one.getByText('rude words').filter({ visible: true })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Undo' }).click();
  await expect(menu.getByText('is neither muted nor blocked')).toBeVisible();
  await menu.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(menu.getByText('is blocked')).toBeVisible();
  await expect(one.getByText('rude words').filter({ visible: true })).toHaveCount(0);
  await one.goto('/profile');
  await expect(one.getByText('Blocked', { exact: true })).toBeVisible();
  await one.getByRole('button', { name: 'Unblock' }).click();
  await expect(one.getByText('Nobody. At a table')).toBeVisible();
});

test('the page of an account passes axe, in both languages and on a phone', async ({ page }) => {
  await register(page, fresh('Dan'));
  await page.waitForLoadState('networkidle');
  expect(await axeFinds(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await page.getByText('Français').click();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Vos données' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await axeFinds(page)).toEqual([]);
});

test('a table that its host closes says so to those who wait there', async ({ page, another }) => {
  const address = await newTable(page, 'kairo', ['me', 'open']);
  await page.goto(address);
  const guest = await another();
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('button', { name: 'Really?' }).click();
  await expect(guest.getByRole('heading', { name: 'The host has closed this table' })).toBeVisible();
});

test('somebody who said nothing is muted and reported by their name at the table', async ({
  page,
  another,
}) => {
  const [one] = await pair(page, another, 'kairo');
  await one
    .getByRole('list', { name: 'Players' })
    .getByRole('button', { name: /^About / })
    .click();
  const menu = one.getByRole('dialog');
  await menu.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(menu.getByText('is muted')).toBeVisible();
  await menu.getByRole('button', { name: 'Report' }).click();
  await menu.getByLabel(/What is wrong/).fill('a rude name');
  await menu.getByRole('button', { name: 'Send the report' }).click();
  await expect(menu.getByText('Your report has been sent')).toBeVisible();
});

test('who is logged out from elsewhere reads so on the start page and at a table', async ({
  page,
  another,
}) => {
  const name = fresh('Eve');
  await register(page, name);
  const second = await another();
  await second.goto('/profile?enter=login');
  const enter = second.locator('section').nth(1);
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel(/^Password/).fill(password);
  await enter.getByRole('button', { name: 'Log in' }).click();
  await expect(second.getByText('Welcome back')).toBeVisible();
  await second.goto(await newTable(second, 'kairo', ['me', 'open']));
  await expect(second.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^End: / }).click();
  await expect(second.getByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  await expect(second.getByRole('banner')).not.toContainText(name);
  await second.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(second.getByText('You play as a guest')).toBeVisible();
});

test('a guest who is banned reads the reason', async ({ page, server }) => {
  await page.goto('/');
  const { id } = (await (await page.request.get('/api/me')).json()) as Me;
  server.admin('ban', id, '--reason', 'insults at every table');
  await expect(page.getByText('insults at every table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are shut out' })).toBeVisible();
  // Nor does the same browser become a guest by looking elsewhere.
  await page.goto('/new');
  await expect(page.getByRole('heading', { name: 'You are shut out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on as a guest' })).toHaveCount(0);
  expect((await page.request.get('/api/me')).status()).toBe(403);
});

test('mistakes are told in the words of the form, and only the last is shown', async ({ page }) => {
  await register(page, fresh('Fay'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  const enter = page.locator('section').nth(1);
  await page.getByRole('main').getByText('Log in', { exact: true }).first().click();
  await enter.getByLabel('Name').fill('nobody at all');
  await enter.getByLabel(/^Password/).fill(password);
  await enter.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('No account has this name')).toBeInViewport();
  await expect(page.getByText('You are logged out.')).toHaveCount(0);
  await expect(page).toHaveTitle('Your profile · Emporium');
});
