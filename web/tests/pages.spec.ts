// The pages around the tables.
import { expect, newTable, test } from './fixtures';
import { screens } from './readable';

test('a table is set up by hand: players, options, name', async ({ page }) => {
  await page.goto('/new/kairo');
  await page.getByRole('button', { name: 'One player fewer' }).click();
  await expect(page.getByLabel(/^Seat/)).toHaveCount(2);
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByLabel('Name of the table').fill('Friday night');
  await page.getByText('Show in the list of tables').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Friday night' })).toBeVisible();
  await expect(page.getByLabel('Invitation')).toHaveValue(/invitation=/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Friday night/ })).toBeVisible();
});

for (const { width, height } of [screens.laptop, screens.phone]) {
  test(`what starts a game is in sight from the first, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of ['essen', 'tbggg', 'gallerist', 'kairo']) {
      await page.goto(`/new/${game}`);
      await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport({ ratio: 1 });
    }
    await page.goto(await newTable(page, 'gallerist', ['me', 'open', 'open', 'open']));
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport({ ratio: 1 });
  });
}

test.describe('accounts', () => {
  test.use({ refusals: true });

  test('a guest takes a name, registers, logs out and in again', async ({ page }) => {
    const name = `Zoe${Date.now() % 1e6}`;
    await page.goto('/profile');
    await page.getByLabel('Name').first().fill('Curious Zoé');
    await page.getByRole('button', { name: 'Change the name' }).click();
    await expect(page.getByRole('heading', { name: 'Curious Zoé' })).toBeVisible();
    const account = page.locator('section').nth(1);
    await account.getByLabel('Name').fill(name);
    await account.getByRole('textbox', { name: /Password/ }).fill('correct horse battery');
    await account.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'I have it' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You play as a guest')).toBeVisible();
    await page.getByText('Log in', { exact: true }).first().click();
    await account.getByLabel('Name').fill(name);
    await account.getByRole('textbox', { name: /Password/ }).fill('wrong password');
    await account.getByRole('button', { name: 'Log in' }).click();
    await expect(account.getByRole('alert')).not.toBeEmpty();
    await account.getByRole('textbox', { name: /Password/ }).fill('correct horse battery');
    await account.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Welcome back')).toBeVisible();
  });
});

test('the rules can be read in both languages', async ({ page }) => {
  await page.goto('/rules/gallerist');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const english = await page.getByRole('article').textContent();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('article')).not.toHaveText(english!);
});

test.describe('addresses', () => {
  test.use({ refusals: true });

  test('what is not there is said to be not there', async ({ page }) => {
    for (const path of ['/nowhere/at/all', '/rules/chess', '/table']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByText('There is no page at this address')).toBeVisible();
    }
    await expect(page).toHaveTitle('Page not found · Emporium');
  });

  test('what browsers, robots and those who show links ask for is there', async ({ page, baseURL }) => {
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/touch-icon.png', 'image/png'],
      ['/social.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
    }
    await page.goto('/rules/kairo');
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/social.jpg`,
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Four board games/);
  });

  test('every page has a title of its own', async ({ page }) => {
    const titles = new Set<string>();
    const paths = [
      '/',
      '/new',
      '/new/kairo',
      '/rules',
      '/rules/kairo',
      '/profile',
      '/statistics',
      '/settings',
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      titles.add(await page.title());
    }
    expect(titles.size).toBe(paths.length);
    await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }]));
    await page.waitForSelector('.table[data-doing=mine]');
    await expect(page).toHaveTitle('● Kairo · Your turn · Emporium');
  });
});

test('the theme and the language are remembered', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Français').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
});
