import type { Actor } from '#app/domain/access/actor.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in one transaction as the actor: under a role that no policy lets through unless it
 * names this actor. The second wall (D3): whatever a service forgets to ask, the database asks.
 */
export async function asActor<T>(
  database: Database,
  actor: Actor,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const actorId = actor.kind === 'person' ? actor.userId : '';
  return database.main.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('role', 'hearthnote_actor', true),
        set_config('app.actor_id', ${actorId}, true)`,
    );
    return work(transaction);
  });
}

/** Runs `work` in one transaction of the background worker, which may touch waiting mail only. */
export async function asWorker<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.main.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('role', 'hearthnote_worker', true)`);
    return work(transaction);
  });
}
