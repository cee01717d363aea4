// npm run test:processes: every browser journey on two processes behind nginx that share one
// PostgreSQL, asked in turn. What a process keeps to itself would show.
import { startFleet } from './lib/fleet.mjs';
import { playJourneys } from './lib/journeys.mjs';

await playJourneys(startFleet, ({ databaseUrl }) => ({ READ_DATABASE_URL: databaseUrl }));
