import { defineConfig } from '@playwright/test';

// Debian's Chromium; each worker starts a server of its own (tests/server.ts).
export default defineConfig({
  testDir: 'tests',
  outputDir: '../build/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // Every run draws other cards. What fails and then passes is listed as flaky; what fails always is wrong.
  retries: 2,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'tests', testMatch: '*.spec.ts', testIgnore: 'site*.spec.ts' },
    { name: 'site', testMatch: 'site*.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.ts' },
  ],
});
