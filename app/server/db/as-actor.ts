import type { Actor } from '#app/ground/actor.ts';
import { sql } from 'drizzle-orm';
import type { Database, DrizzleDatabase, Transaction } from './database.ts';
import {
  transactionSeconds,
  transactionsOpen,
  transactionsWaiting,
  transactionWaitSeconds,
} from '#app/server/metrics/metrics.ts';
import { inSpanOfMore } from '#app/server/tracing/trace.ts';
import { refuse, type Result } from '#app/ground/result.ts';

/**
 * Runs `work` in one transaction as the actor: under a role that no policy lets through unless it
 * names this actor, whose id is proven (0090). The second wall (D3): whatever a service forgets to
 * ask, the database asks. Policies make plans look dear, and compiling them takes longer than
 * running them (0058).
 */
export async function asActor<T>(
  database: Database,
  actor: Actor,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { id, at, factor, proof } = database.prove(proofOf(actor));
  return inTransaction(database.main, 'actor', async (transaction) => {
    await transaction.execute(
      sql`select set_config('role', 'hearthnote_actor', true),
        set_config('app.actor_id', ${id}, true), set_config('app.actor_at', ${at}, true),
        set_config('app.actor_factor', ${factor}, true),
        set_config('app.actor_proof', ${proof}, true), set_config('jit', 'off', true)`,
    );
    return work(transaction);
  });
}

/** What is proven of an actor; a visitor has no id. */
function proofOf(actor: Actor): Parameters<Database['prove']>[0] {
  if (actor.kind !== 'person') return { id: '' };
  return { id: actor.userId, hasProvenFactor: actor.hasProvenFactor === true };
}

/** Runs `work` in one transaction of a background worker, which touches what waits for it only. */
export async function asWorker<T>(
  database: Pick<Database, 'work'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database.work, 'worker', async (transaction) => {
    await transaction.execute(sql`select set_config('role', 'hearthnote_worker', true)`);
    return work(transaction);
  });
}

/**
 * Runs `work` in one transaction of the sealer, which reads the audit and adds seals to it (0084).
 */
export async function asSealer<T>(
  database: Pick<Database, 'work'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database.work, 'sealer', async (transaction) => {
    await transaction.execute(sql`select set_config('role', 'hearthnote_sealer', true)`);
    return work(transaction);
  });
}

type Role = 'actor' | 'worker' | 'sealer';

const OF_DATABASE = { 'db.system.name': 'postgresql' };

/**
 * Runs `work` in one transaction of a pool and measures how long it waited for a connection
 * and how long it held one. The driver does not tell how busy its pool is; this does.
 */
export function inTransaction<T>(
  pool: DrizzleDatabase,
  role: Role,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const span = { name: `transaction ${role}`, kind: 'client', facts: OF_DATABASE } as const;
  return inSpanOfMore(span, () => inMeasured(pool, role, work));
}

async function inMeasured<T>(
  pool: DrizzleDatabase,
  role: Role,
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

/** Carries a refusal out of a transaction, which rolls back as it passes. */
class Undone extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('a refusal that undoes what its transaction has done so far');
    this.reason = reason;
  }
}

/**
 * Lets a refusal in the middle of a transaction undo it: `undo` throws, and the result is the
 * refusal (0031). Everything else that is thrown passes.
 */
export async function rollingBack<T, R>(
  work: (undo: (reason: R) => never) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  try {
    return await work((reason) => {
      throw new Undone(reason);
    });
  } catch (error) {
    if (error instanceof Undone) return refuse(error.reason as R);
    throw error;
  }
}
