// node scripts/shot.js URL FILE.png [WIDTHxHEIGHT] [SELECTOR TO CLICK…]
// A picture of a page in Debian's Chromium, once the page says that it is ready. Prints what the
// console complained about.
import { chromium } from '@playwright/test';

const [url, file, size = '1440x900', ...clicks] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width, height } });
page.on('console', (message) => {
  if (['error', 'warning'].includes(message.type())) console.log(message.type(), message.text());
});
page.on('pageerror', (error) => console.log('pageerror', error.message));
await page.goto(url);
await page.waitForSelector('body[data-ready]', { timeout: 60_000 });
for (const selector of clicks) await page.locator(selector).first().click({ timeout: 5000 });
await page.waitForTimeout(600);
await page.screenshot({ path: file });
await browser.close();
