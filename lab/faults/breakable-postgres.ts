import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type BreakablePostgres = {
  /** Of its superuser. */
  url: string;
  /** Ends all its processes with SIGKILL. */
  crash: () => Promise<void>;
  /** Ends it in good order. */
  rest: () => Promise<void>;
  /** Starts it again, on the same port and data. */
  begin: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A commit is handed to the operating system before it is acknowledged. That the disk has it as
 * well (fsync) matters when power fails, which no test here can show.
 */
const DURABLE = { synchronous_commit: 'on', full_page_writes: 'on' };

/** A PostgreSQL that a test may break. It ends with the process of the test at the latest. */
export async function startBreakablePostgres(
  settings: Record<string, string> = {},
): Promise<BreakablePostgres> {
  const script = join('scripts', 'postgres-to-break.mjs');
  const wanted = JSON.stringify({ ...DURABLE, ...settings });
  const child = fork(script, [wanted], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await answer(child)) as [{ url: string }];
  const tell = async (wish: string) => {
    const done = answer(child);
    child.send(wish);
    await done;
  };
  return {
    url,
    crash: () => tell('crash'),
    rest: () => tell('rest'),
    begin: () => tell('begin'),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What the process says next; fails when it ends instead. */
async function answer(child: ChildProcess): Promise<unknown[]> {
  const over = new AbortController();
  const gone = once(child, 'exit', over).then(() => {
    throw new Error('the PostgreSQL of this test has ended by itself');
  });
  gone.catch(() => undefined);
  try {
    return await Promise.race([once(child, 'message', over), gone]);
  } finally {
    over.abort();
  }
}
