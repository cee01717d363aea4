// npm run test:endurance [-- <file>]: races, lives of loans, killed migrations and a million
// requests, at the size of the goals. Needs PostgreSQL like `npm test`; takes hours.
import { buildOutOfDate } from './lib/build.mjs';
import { atEnd, withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { withPinnedNode } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

const HOURS = 12;

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await buildOutOfDate();
    const postgres = await startPostgres();
    atEnd(postgres.stop);
    const env = { ...withPinnedNode(process.env), TEST_DATABASE_URL: postgres.url };
    const wanted = ['run', '--project', 'endurance', ...process.argv.slice(2)];
    const { code } = await run('vitest', wanted, { env, minutes: HOURS * 60, stdio: 'inherit' });
    return code ?? 1;
  }),
);
