// node scripts/with-postgres.mjs -- <command>: runs a command with a fresh PostgreSQL in
// TEST_DATABASE_URL, such as `npx vitest run --project services`.
import { atEnd, withCleanups } from './lib/cleanups.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { withPinnedNode } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

await runScript(() =>
  withCleanups(async () => {
    const [command, ...parameters] = process.argv.slice(process.argv.indexOf('--') + 1);
    if (command === undefined || !process.argv.includes('--')) {
      throw new Failure('Usage: node scripts/with-postgres.mjs -- <command>');
    }
    const postgres = await startPostgres();
    atEnd(postgres.stop);
    const env = { ...withPinnedNode(process.env), TEST_DATABASE_URL: postgres.url };
    const { code } = await run(command, parameters, { env, minutes: 60, stdio: 'inherit' });
    return code ?? 1;
  }),
);
