import { readFileSync } from 'node:fs';
import type { Options } from 'postgres';
import { type Settings, WrongSettingsError } from '#app/server/env.ts';

/** What of the settings a connection to PostgreSQL depends on. */
export type PostgresqlSettings = Pick<Settings, 'databaseCa' | 'databasePools'>;

/** Connections to a server that needs no authorities of its own. */
export const USUAL_CONNECTIONS: PostgresqlSettings = {
  databaseCa: null,
  databasePools: { main: 10, signIn: 4 },
};

/**
 * How every connection to this URL is made. Throws WrongSettingsError when the file of DATABASE_CA
 * cannot be read.
 */
export function postgresqlOptions(url: string, { databaseCa }: PostgresqlSettings) {
  return {
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: { application_name: 'hearthnote' },
    ...encryption(url, databaseCa),
  } satisfies Options<Record<string, never>>;
}

/**
 * The driver understands `sslmode`, but takes a server with an address instead of a name for
 * "localhost" when it checks the certificate, and has to be told whom to trust.
 */
function encryption(url: string, databaseCa: string | null) {
  const { searchParams, hostname } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (mode === 'disable' || (databaseCa === null && mode !== 'verify-full')) return {};
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const ca = databaseCa === null ? {} : { ca: readAuthorities(databaseCa) };
  return { ssl: { host, rejectUnauthorized: true, ...ca } };
}

function readAuthorities(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown';
    throw new WrongSettingsError([`DATABASE_CA names ${path}, which cannot be read (${code}).`]);
  }
}
