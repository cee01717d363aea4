import type { Actor } from '#app/domain/access/actor.ts';
import { inTransaction } from '#app/server/metrics/in-transaction.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in one transaction as the actor: under a role that no policy lets through unless it
 * names this actor. The second wall (D3): whatever a service forgets to ask, the database asks.
 * Policies make plans look dear, and compiling them takes longer than running them (0058).
 */
export async function asActor<T>(
  database: Database,
  actor: Actor,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const actorId = actor.kind === 'person' ? actor.userId : '';
  return inTransaction(database, 'actor', async (transaction) => {
    await transaction.execute(
      sql`select set_config('role', 'hearthnote_actor', true),
        set_config('app.actor_id', ${actorId}, true), set_config('jit', 'off', true)`,
    );
    return work(transaction);
  });
}

/** Runs `work` in one transaction of a background worker, which touches what waits for it only. */
export async function asWorker<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'worker', async (transaction) => {
    await transaction.execute(sql`select set_config('role', 'hearthnote_worker', true)`);
    return work(transaction);
  });
}

/**
 * Runs `work` in one transaction of the sealer, which reads the audit and adds seals to it (0084).
 */
export async function asSealer<T>(
  database: Pick<Database, 'main'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'sealer', async (transaction) => {
    await transaction.execute(sql`select set_config('role', 'hearthnote_sealer', true)`);
    return work(transaction);
  });
}

/**
 * Runs one step of an actor's transaction as the worker, such as noting that the actor's job is
 * done; then the transaction is the actor's again.
 */
export async function stepAsWorker<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  await transaction.execute(sql`select set_config('role', 'hearthnote_worker', true)`);
  const done = await work();
  await transaction.execute(sql`select set_config('role', 'hearthnote_actor', true)`);
  return done;
}
