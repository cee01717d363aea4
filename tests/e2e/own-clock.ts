import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';

/**
 * Playwright's test for journeys that move the clock of the product for good. Beside an embedded
 * demo they have a copy of it to themselves, which nobody else's journeys are on; what several
 * processes serve has one clock, and they come last there (playwright.config.ts).
 */
export const test = base.extend<object, { own: SecondProduct | null }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs.
    async ({}, provide) => {
      const common = process.env.DATA_FOLDER ?? '';
      if (!existsSync(join(common, 'database'))) return provide(null);
      const own = await startSecondProduct({ DEMO_CLOCK: 'clock' });
      // Where the clock is moved and the database is read.
      process.env.DATA_FOLDER = own.dataFolder;
      await provide(own);
      process.env.DATA_FOLDER = common;
      await own.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page, own }, provide, info) => {
    await provide(page);
    if (own !== null && info.status !== info.expectedStatus) {
      console.log(`What its server wrote:\n${own.troubles()}`);
    }
  },
  baseURL: async ({ baseURL, own }, provide) => provide(own?.url ?? baseURL),
});
