import { assert } from '#app/domain/assert.ts';
import { eq } from 'drizzle-orm';
import { can } from '#app/domain/access/can.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { audit } from '#app/server/services/audit.ts';
import { lockRequest } from './lock-request.ts';

export type WithdrawRefusal = { kind: 'missing' } | { kind: 'forbidden' } | { kind: 'decided' };

/**
 * Takes back a pending request of the caller's own: it becomes cancelled (D15).
 *
 * @returns nothing, or: `missing` when the caller sees no such request; `forbidden` when it is
 * somebody else's; `decided` when it is not pending any more.
 */
export async function withdrawRequest(
  caller: Caller,
  requestId: string,
): Promise<Result<null, WithdrawRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const request = await lockRequest(transaction, caller.actor, requestId);
    if (request === null) return refuse({ kind: 'missing' as const });
    if (!can(caller.actor, { action: 'withdraw_request', requesterId: request.userId })) {
      return refuse({ kind: 'forbidden' as const });
    }
    if (request.status !== 'pending') return refuse({ kind: 'decided' as const });
    const changed = await transaction
      .update(investmentRequests)
      .set({ status: 'cancelled', updatedAt: caller.clock.now() })
      .where(eq(investmentRequests.id, requestId))
      .returning({ id: investmentRequests.id });
    assert(changed.length === 1, 'the database lets the withdrawal through');
    await audit(transaction, caller, {
      action: 'request.withdrawn',
      recordType: 'investment_request',
      recordId: requestId,
      organizationId: request.listerId,
      details: { before: { status: 'pending' }, after: { status: 'cancelled' } },
    });
    return accept(null);
  });
}
