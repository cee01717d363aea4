import postgres, { type Sql } from 'postgres';
import { findPrimary } from '#app/server/db/find-primary.ts';
import { postgresqlOptions, type PostgresqlSettings } from '#app/server/db/postgresql-options.ts';
import { databaseHosts } from '#app/server/env/addresses.ts';
import { checkServerVersion } from '#app/server/start/check-server-version.ts';

/**
 * One connection that stays, for a command: to the server that takes writes. Throws
 * UnsupportedServerError, and what keeps it from connecting.
 */
export async function connectOnce(url: string, settings: PostgresqlSettings): Promise<Sql> {
  const optionsOf = (host: string) => postgresqlOptions(host, settings);
  const primary = await findPrimary(databaseHosts(url), optionsOf);
  const client = postgres(primary, {
    ...optionsOf(primary),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
  });
  try {
    const [server] = await client`select current_setting('server_version_num')::int as version`;
    checkServerVersion(Number(server?.version));
    return client;
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
}
