import { currentMembership } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';

/**
 * Runs `work` in one transaction for the organization that the caller works in.
 *
 * @returns what `work` returns, or `no_organization`. Source: D25.
 */
export async function asHolder<T>(
  caller: Caller,
  work: (transaction: Transaction, organizationId: string) => Promise<T>,
): Promise<Result<T, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  return asActor(caller.database, caller.actor, async (transaction) =>
    accept(await work(transaction, membership.organizationId)),
  );
}
