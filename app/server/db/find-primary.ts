import postgres, { type Options } from 'postgres';

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
