import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './tests/helpers/chromium.ts';

/** `npm test` starts the product and says in BASE_URL where; by hand: `npm start` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Files run two at a time, on one installation: each uses people and notes of its own.
  workers: 2,
  // Nothing here measures speed: only what hangs is ended.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL || 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    // A trace costs a quarter of the time: `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'desktop', testIgnore: ['later/**', 'year/**'] },
    // These move the clock of the product for good: by a month, and then by a year.
    { name: 'later', testMatch: 'later/**', dependencies: ['desktop'] },
    { name: 'year', testMatch: 'year/**', dependencies: ['later'] },
  ],
});
