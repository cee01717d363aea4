import type { Sql } from 'postgres';
import { connectionIsLost, DatabaseAwayError, NOTHING_FREE } from './fault.ts';

export type Wait = {
  /** Fails when the wait has lasted too long, or when it is known that the server is away. */
  late: Promise<never>;
  isOver: () => boolean;
  /** What was waited for is here. */
  end: () => void;
};

export type Watch = {
  /** Begins to wait for a connection; throws when it is known that there is none. */
  patience: () => Wait;
  /** Takes note of a fault, and throws it on. */
  note: (error: unknown) => never;
};

/** Waits for as long as the driver does, and leaves every fault to who meets it. */
export const UNWATCHED: Watch = {
  patience: () => ({
    late: new Promise(() => undefined),
    isOver: () => false,
    end: () => undefined,
  }),
  note: (error) => {
    throw error;
  },
};

type Work = (transaction: Sql) => Promise<unknown>;

/**
 * The pool of the moment as Drizzle uses it, transactions and single statements, each of which
 * waits for a connection for as long as `patience` lets it.
 */
export function watchedPool(current: () => Sql, { patience, note }: Watch): Sql {
  const within = async <T>(start: (wait: Wait) => Promise<T>): Promise<T> => {
    try {
      const wait = patience();
      return await Promise.race([wait.late, start(wait)]).finally(wait.end);
    } catch (error) {
      return note(error);
    }
  };
  const begin = (work: Work) =>
    within((wait) =>
      beginGuarded(current(), (transaction) => {
        // Nobody waits for this any more: it is rolled back.
        if (wait.isOver()) throw new DatabaseAwayError(NOTHING_FREE);
        wait.end();
        return work(transaction);
      }),
    );
  const unsafe = statements(current, (query) => within(query));
  const replaced: Record<string | symbol, unknown> = { begin, unsafe };
  return new Proxy(current(), {
    get: (_target, key) => replaced[key] ?? Reflect.get(current(), key),
  });
}

/**
 * A transaction that says nothing more on a connection once that is lost. The driver would write to
 * the socket that is gone, be it only its own rollback, and an error that nobody can catch would
 * end the process.
 */
function beginGuarded(sql: Sql, work: Work): Promise<unknown> {
  let isLost = false;
  const lose = () => (isLost = true);
  const done = sql.begin(async (transaction) => {
    const unsafe = statements(
      () => transaction as unknown as Sql,
      async (query) => {
        if (isLost) throw new DatabaseAwayError('the connection was lost');
        return query().catch((error: unknown) => {
          if (connectionIsLost(error)) lose();
          throw error;
        });
      },
    );
    const guarded = new Proxy(transaction as unknown as Sql, {
      get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)),
    });
    try {
      const result = await work(guarded);
      return isLost ? await forGood() : result;
    } catch (error) {
      if (isLost) return forGood();
      throw error;
    }
  });
  // The driver fails the transaction itself when its connection closes.
  done.catch(lose);
  return done;
}

/** What the driver waits for in vain, so that it neither commits nor rolls back. */
function forGood(): Promise<never> {
  return new Promise(() => undefined);
}

type Run = <T>(query: () => Promise<T>) => Promise<T>;

/** Statements as Drizzle asks for them, each run by `run`. */
function statements(current: () => Sql, run: Run) {
  return (...given: Parameters<Sql['unsafe']>) => {
    const query = () => current().unsafe(...given);
    return {
      values: () => run(() => query().values()),
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's own answer is one as well.
      then: (...handlers: Parameters<Promise<unknown>['then']>) =>
        run<unknown>(query).then(...handlers),
    };
  };
}
