// With a server: a game may be played on the device all the same, and goes on, or is shown, on the server.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { quick, ready, test } from './fixtures';
import { playOn, sight, untilMine } from './play';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('emporium.settings', text),
    JSON.stringify({ ...quick, lang: 'en', device: true }),
  );
  await page.goto('/');
});

test('a game of this device goes on on the server', async ({ page }) => {
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  await ready(page);
  await expect(page).toHaveURL(/\/table\/device-/);
  await expect(page.getByText('Unrated')).toBeVisible();
  await untilMine(page);
  await playOn(page, 3, 3);
  await untilMine(page);
  const pieces = async () => {
    const { doing, pieces, buttons } = await sight(page);
    return { doing, pieces, buttons };
  };
  const here = await pieces();
  await page.goto('/');
  await page.getByRole('button', { name: /^Go on with it on the server/ }).click();
  await expect(page).toHaveURL(/\/table\/(?!device-)/);
  await ready(page);
  await expect.poll(pieces).toEqual(here);
  await playOn(page, 4, 2);
});

test('a finished one is shown there', async ({ page }) => {
  const file = resolve(import.meta.dirname, '../../engine/games/kairo/finished/v2.jsonl');
  const { record } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!) as Record<string, unknown>;
  await page.getByRole('button', { name: 'Play now' }).nth(2).click();
  await ready(page);
  await page.goto('/');
  await page.getByLabel('Open a saved game').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await ready(page);
  await expect(page).toHaveURL(/\/table\/device-/);
  await page.goto('/');
  await page.getByRole('button', { name: /^Show it on the server/ }).click();
  await expect(page).toHaveURL(/\/table\/(?!device-).*\/replay/);
  await ready(page);
});
