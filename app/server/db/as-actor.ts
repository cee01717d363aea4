import type { Actor } from '#app/ground/actor.ts';
import { inTransaction } from '#app/server/metrics/in-transaction.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

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
  const { id, at, proof } = database.prove(actor.kind === 'person' ? actor.userId : '');
  return inTransaction(database.main, 'actor', async (transaction) => {
    await transaction.execute(
      sql`select set_config('role', 'hearthnote_actor', true),
        set_config('app.actor_id', ${id}, true), set_config('app.actor_at', ${at}, true),
        set_config('app.actor_proof', ${proof}, true), set_config('jit', 'off', true)`,
    );
    return work(transaction);
  });
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
