// Were the draws fair? The browser checks it itself, and a record that lies is found out.
import type { Page } from '@playwright/test';
import { expect, newTable, pair, ready, test } from './fixtures';
import { rush } from './rush';

interface TheRecord {
  nature: { secret: string; nonces?: unknown[] };
  moves: number[];
}

async function finished(page: Page): Promise<string> {
  const id = new URL(await newTable(page, 'essen', ['me', { here: 'Zoé' }]), 'http://x').pathname.split(
    '/',
  )[2]!;
  await rush([page], id);
  return id;
}

async function importRecord(page: Page, record: unknown) {
  await page.goto('/statistics');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
}

test('the draws of a game are checked in the browser', async ({ page, another }) => {
  const [one, two] = await pair(page, another, 'essen');
  const address = one.url();
  await Promise.all([one.goto('/settings'), two.goto('/settings')]);
  await rush([one, two], new URL(address).pathname.split('/')[2]!);
  await one.goto(address);
  await one.getByRole('button', { name: 'Result' }).click();
  await one.getByText('Were the draws fair?').click();
  await one.getByRole('button', { name: 'Check now' }).click();
  await expect(one.getByText(/✓ All \d+ draws follow from the secret/)).toBeVisible();
});

test.describe('a record from elsewhere', () => {
  test.use({ refusals: true });

  test('is opened with a warning that names the first wrong draw, or is refused', async ({ page }) => {
    const id = await finished(page);
    const record = (await (await page.request.get(`/api/tables/${id}/record`)).json()) as TheRecord;

    await importRecord(page, record);
    await ready(page);
    await expect(page.locator('.notice')).toHaveCount(0);

    const secret = record.nature.secret.replace(/^../, (two) => (two === '00' ? '01' : '00'));
    await importRecord(page, { ...record, nature: { ...record.nature, secret } });
    await ready(page);
    await expect(page.locator('.notice')).toContainText('not the one that the table had committed itself to');

    const nonces = [{ seat: 0, nonce: 'ab'.repeat(32) }];
    await importRecord(page, { ...record, nature: { ...record.nature, nonces } });
    await ready(page);
    await expect(page.locator('.notice')).toContainText(/The first wrong one is at step \d+/);

    const moves = record.moves.map((move, i) => (i === 20 ? 65000 : move));
    await importRecord(page, { ...record, moves });
    await expect(page.getByText('its step 21 is not possible there')).toBeVisible();
  });
});
