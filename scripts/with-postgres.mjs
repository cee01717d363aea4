// node scripts/with-postgres.mjs [<setting>=<value> ...] -- <command>: runs a command with a fresh
// PostgreSQL in TEST_DATABASE_URL, such as `npx vitest run --project services`.
import { atEnd, withCleanups } from './lib/cleanups.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { withPinnedNode } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { run } from './lib/run.mjs';

await runScript(() =>
  withCleanups(async () => {
    const line = process.argv.slice(2);
    const end = line.indexOf('--');
    const [command, ...parameters] = line.slice(end + 1);
    if (end === -1 || command === undefined) {
      throw new Failure(
        'Usage: node scripts/with-postgres.mjs [<setting>=<value> ...] -- <command>',
      );
    }
    const settings = line.slice(0, end).map((setting) => setting.split('='));
    const postgres = await startPostgres(Object.fromEntries(settings));
    atEnd(postgres.stop);
    const env = { ...withPinnedNode(process.env), TEST_DATABASE_URL: postgres.url };
    const { code } = await run(command, parameters, { env, minutes: 60, stdio: 'inherit' });
    return code ?? 1;
  }),
);
