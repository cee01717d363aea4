import { CLOCK, test as base, withOwnProduct } from './fixtures.ts';
import { isEmbedded, type SecondProduct, startSecondProduct } from './second-product.ts';

/**
 * Playwright's test for journeys that move the clock of the product for good. Beside an embedded
 * demo they have a copy of it to themselves, which nobody else's journeys are on; what several
 * processes serve has one clock, and they come last there (playwright.config.ts).
 */
export const test = base.extend<object, { own: SecondProduct | null }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs.
    async ({}, provide) => {
      const hasCopy = isEmbedded(process.env.DATA_FOLDER);
      await withOwnProduct(hasCopy ? await startSecondProduct(CLOCK) : null, provide);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
