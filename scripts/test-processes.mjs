// npm run test:processes: every browser journey on two processes behind nginx that share one
// PostgreSQL, asked in turn. What a process keeps to itself would show. Journeys that need a
// product to themselves have it on a copy of a demo that is filled once.
import { fillDemo, startFleet } from './lib/fleet.mjs';
import { playJourneys } from './lib/journeys.mjs';

await playJourneys(
  async () => ({ filledDemo: (await fillDemo()).dataFolder, ...(await startFleet()) }),
  ({ databaseUrl, filledDemo }) => ({ READ_DATABASE_URL: databaseUrl, FILLED_DEMO: filledDemo }),
);
