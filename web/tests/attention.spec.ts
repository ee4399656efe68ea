// What reaches people who look elsewhere: sounds, a mark in the title, notifications, chat.
import type { Page } from '@playwright/test';
import { expect, newTable, pair, ready, test } from './fixtures';
import { chooser, move, sight, untilMine } from './play';

declare global {
  interface Window {
    loudest: () => number;
    contexts: number;
    notes: string[];
  }
}

// Listens to whatever any AudioContext sends to the loudspeakers.
async function listenTo(page: Page) {
  await page.addInitScript(() => {
    const ears: AnalyserNode[] = [];
    window.contexts = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        ++window.contexts;
      }
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const ear = this.context.createAnalyser();
        connect.call(this, ear);
        ears.push(ear);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
    let peak = 0;
    setInterval(() => {
      for (const ear of ears) {
        const samples = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(samples);
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      }
    }, 20);
    window.loudest = () => peak;
  });
}

async function takeTurn(page: Page) {
  await untilMine(page);
  const choose = chooser(4);
  while ((await sight(page)).doing === 'mine') await move(page, choose);
  await untilMine(page);
}

test('all is silent until sounds are switched on, then they can be heard', async ({ page }) => {
  await listenTo(page);
  await page.goto(await newTable(page, 'kairo', ['me', { computer: 'novice' }]));
  await ready(page);
  await takeTurn(page);
  expect(await page.evaluate(() => window.contexts)).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Sounds', { exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.loudest())).toBeGreaterThan(0.01);
  // They are still on after a reload: the next turn is heard.
  await page.reload();
  await ready(page);
  await takeTurn(page);
  await expect.poll(() => page.evaluate(() => window.loudest())).toBeGreaterThan(0.01);
  expect(await page.evaluate(() => window.contexts)).toBe(1);
});

test('a hidden tab marks its title and notifies, if that was wanted', async ({ page, another, context }) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    window.notes = [];
    const Real = window.Notification;
    window.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        window.notes.push(`${title}: ${options?.body}`);
      }
    };
  });
  await page.goto('/settings');
  await page.getByText('Notify me when it is my turn').click();
  await expect(page.getByRole('switch', { name: /Notify me/ })).toBeChecked();
  const [mover, other] = await pair(page, another, 'kairo', { title: 'Friday night' });
  await expect(mover).toHaveTitle('● Kairo · Friday night · Your turn · Emporium');
  await expect(other).toHaveTitle(/^Kairo · Friday night · .* to move · Emporium$/);
  const hide = () =>
    page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  if (mover === page) {
    await pass(page);
    await hide();
    await untilMine(other);
    await pass(other);
  } else {
    await hide();
    await pass(other === page ? mover : other);
  }
  await expect.poll(() => page.evaluate(() => window.notes)).toEqual(['Your turn: Friday night']);
  await expect(page).toHaveTitle('● Kairo · Friday night · Your turn · Emporium');
});

async function pass(page: Page) {
  const choose = chooser(4);
  for (;;) {
    const { doing } = await sight(page);
    if (doing === 'mine') await move(page, choose);
    else if (doing === 'held') await page.getByRole('button', { name: 'End turn' }).click();
    else return;
    await page.waitForTimeout(30);
  }
}

test('chat: unread lines are counted, and only those at the table can write', async ({ page, another }) => {
  const [one, two] = await pair(page, another, 'kairo');
  await one.getByRole('tab', { name: 'Chat' }).click();
  await one.getByPlaceholder('Say something').fill('Good luck!');
  await one.keyboard.press('Enter');
  await expect(one.getByText('Good luck!')).toBeVisible();
  const tab = two.getByRole('tab', { name: 'Chat' });
  await expect(tab).toHaveText(/1/);
  await tab.click();
  await expect(tab).not.toHaveText(/1/);
  await expect(two.getByText('Good luck!')).toBeVisible();
  await two.getByPlaceholder('Say something').fill('Thanks, and the same to you');
  await two.keyboard.press('Enter');
  await expect(one.getByText('Thanks, and the same to you')).toBeVisible();

  const watcher = await another();
  await watcher.goto(page.url());
  await ready(watcher);
  await watcher.getByRole('tab', { name: /Chat/ }).click();
  await expect(watcher.getByText('Good luck!')).toBeVisible();
  await expect(watcher.getByText('Only those who play can write here.')).toBeVisible();
  await expect(watcher.getByPlaceholder('Say something')).toHaveCount(0);
});
