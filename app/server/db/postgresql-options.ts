import { readFileSync } from 'node:fs';
import postgres, { type Options, type Sql } from 'postgres';
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

/** How a server is connected to. */
export type OptionsOf = (url: string) => Options<Record<string, never>>;

/** How long a server may take to say what it is. */
const PATIENCE_MS = 2_000;

/**
 * The first of some servers (URLs) that answers and takes writes. Throws what kept the first of
 * them from it when none does.
 */
export async function findPrimary(
  urls: readonly string[],
  optionsOf: OptionsOf = () => ({}),
): Promise<string> {
  const asked = urls.map((url) => takesWrites(url, optionsOf(url)).then(() => url));
  const answers = await Promise.allSettled(asked);
  for (const answer of answers) if (answer.status === 'fulfilled') return answer.value;
  throw answers[0]?.status === 'rejected' ? answers[0].reason : new Error('no server was named');
}

/** Throws unless the server answers in time, and as the one that takes writes. */
async function takesWrites(url: string, options: ReturnType<OptionsOf>): Promise<void> {
  const connection = postgres(url, {
    ...options,
    max: 1,
    connect_timeout: PATIENCE_MS / 1000,
    fetch_types: false,
    onnotice: () => undefined,
  });
  const end = () => connection.end({ timeout: 0 });
  const timer = setTimeout(() => void end(), PATIENCE_MS);
  try {
    const [row] = await connection<{ isReadOnly: boolean }[]>`
      select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean
        as "isReadOnly"`;
    if (row?.isReadOnly !== false) {
      // PostgreSQL's own words and code for a write on a standby.
      throw Object.assign(new Error('the server takes no writes'), { code: '25006' });
    }
  } finally {
    clearTimeout(timer);
    await end();
  }
}

/**
 * Lists of ids make many texts of one statement; those with more than this are sent as they are.
 */
const MOST_PARAMETERS = 60;

type Unsafe = Sql['unsafe'];

/**
 * The same connections, whose statements are prepared: PostgreSQL reads and plans a text once for
 * each connection instead of each time, and it takes one trip instead of two (0082).
 * `prepare=false` in the address of the database switches it off, as some poolers need.
 */
export function prepareStatements<T extends Sql>(client: T): T {
  const unsafe: Unsafe = (text, values = [], options = {}) =>
    client.unsafe(text, values, {
      ...options,
      prepare: values.length > 0 && values.length <= MOST_PARAMETERS,
    });
  const replaced: Record<string | symbol, unknown> = {
    unsafe,
    begin: (work: (transaction: Sql) => Promise<unknown>) =>
      client.begin((transaction) => work(prepareStatements(transaction as unknown as Sql))),
    savepoint: (work: (transaction: Sql) => Promise<unknown>) =>
      (client as unknown as { savepoint: Sql['begin'] }).savepoint((transaction) =>
        work(prepareStatements(transaction as unknown as Sql)),
      ),
  };
  return new Proxy(client, {
    get: (target, key) => replaced[key] ?? Reflect.get(target, key, target),
  });
}
