// npm run test:journeys -- property-page: browser journeys, the named ones or all, on a demo of
// their own, as `npm test` plays them.
import { atEnd } from './lib/cleanups.mjs';
import { playJourneys } from './lib/journeys.mjs';
import { startProduct } from './lib/product.mjs';

await playJourneys(async () => {
  const product = await startProduct();
  atEnd(product.stop);
  return product;
});
