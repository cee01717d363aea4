import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './tests/helpers/chromium.ts';

const isEmbedded = existsSync(join(process.env.DATA_FOLDER ?? '', 'database'));

/** `npm test` starts the product and says in BASE_URL where; by hand: `npm start` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Files run two at a time, the second on a copy of the demo of its own (tests/e2e/fixtures.ts):
  // each uses people and notes of its own all the same.
  workers: 2,
  // Nothing here measures speed: only what hangs is ended.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL || 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 45_000,
    // A trace costs a quarter of the time: `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    launchOptions: CHROMIUM,
  },
  projects: [
    // These move the clock of the product for good: by a month, and then by a year. They take long,
    // so they begin first where they have a product of their own (tests/e2e/own-clock.ts).
    {
      name: 'later',
      testMatch: ['later/**', 'year/**'],
      workers: 1,
      dependencies: isEmbedded ? [] : ['desktop'],
    },
    { name: 'desktop', testIgnore: ['later/**', 'year/**'] },
  ],
});
