import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DrizzleDatabase } from '#app/server/db/database.ts';

/** Whether the transaction that this work belongs to is still open. */
type Held = { isOpen: boolean };

const held = new AsyncLocalStorage<Held>();

const STATEMENTS = new Set<PropertyKey>([
  'delete',
  'execute',
  'insert',
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'transaction',
  'update',
]);

/**
 * A database on which work inside a transaction fails when it asks the database itself instead of
 * that transaction. On a server it would get a second connection and nothing would show; the
 * embedded one has a single connection, where such work waits for itself for good (0132).
 */
export function asOnOneConnection<Opened extends Database>(opened: Opened): Opened {
  return {
    ...opened,
    main: guarded(opened.main),
    work: guarded(opened.work),
    signIn: guarded(opened.signIn),
    owner: guarded(opened.owner),
  };
}

/**
 * Runs what a test does while a transaction of its own is open, as somebody who has a connection of
 * their own: on a server alone.
 */
export function asSomebodyElse<T>(work: () => T): T {
  return held.run({ isOpen: false }, work);
}

function guarded(handle: DrizzleDatabase): DrizzleDatabase {
  const transaction: DrizzleDatabase['transaction'] = (work, ...options) => {
    const own: Held = { isOpen: true };
    return handle.transaction(
      (opened) => {
        const done = held.run(own, () => work(opened));
        return done.finally(() => (own.isOpen = false));
      },
      ...options,
    );
  };
  return new Proxy(handle, {
    get: (target, key) => {
      const found: unknown = key === 'transaction' ? transaction : Reflect.get(target, key, target);
      if (!STATEMENTS.has(key) || typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        if (held.getStore()?.isOpen) throw new Error(`${String(key)} inside another transaction`);
        return Reflect.apply(found, target, given) as unknown;
      };
    },
  });
}
