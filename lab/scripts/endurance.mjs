// npm run lab -- endurance [<file>]: races, lives of loans, killed migrations and a million
// requests, at the size of the goals. Needs PostgreSQL like `npm test`; takes hours.
import { buildOutOfDate } from '../../scripts/lib/build.mjs';
import { atEnd, withCleanups } from '../../scripts/lib/cleanups.mjs';
import { runScript } from '../../scripts/lib/failure.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { withPinnedNode } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { run } from '../../scripts/lib/run.mjs';

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
