import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import {
  transactionSeconds,
  transactionsOpen,
  transactionsWaiting,
  transactionWaitSeconds,
} from './metrics.ts';

/**
 * Runs `work` in one transaction of a pool and measures how long it waited for a connection
 * and how long it held one. The driver does not tell how busy its pool is; this does.
 */
export async function inTransaction<T>(
  pool: DrizzleDatabase,
  role: 'actor' | 'worker' | 'sealer',
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const endWait = transactionWaitSeconds.startTimer({ role });
  let endHold: (() => void) | null = null;
  transactionsWaiting.inc();
  try {
    return await pool.transaction((transaction) => {
      endWait();
      transactionsWaiting.dec();
      transactionsOpen.inc();
      endHold = transactionSeconds.startTimer({ role });
      return work(transaction);
    });
  } finally {
    finish(endHold);
  }
}

/** A transaction that never got its connection still counts as waiting. */
function finish(endHold: (() => void) | null): void {
  if (endHold === null) return transactionsWaiting.dec();
  endHold();
  transactionsOpen.dec();
}
