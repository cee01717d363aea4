import { displayName } from '#app/domain/access/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries, type AuditDetails } from '#app/server/db/schema/records.ts';

/**
 * Notes down who did what to which record (D33), in the transaction that does it. `organizationId`
 * is the organization whose admins may read the entry; null leaves it to platform admins.
 */
export async function audit(
  transaction: Transaction,
  caller: Caller,
  entry: {
    action: string;
    recordType: string;
    recordId: string;
    organizationId: string | null;
    details?: AuditDetails;
  },
): Promise<void> {
  const { actor } = caller;
  await transaction.insert(auditEntries).values({
    at: caller.clock.now(),
    actorId: actor.kind === 'person' ? actor.userId : null,
    actorName: actor.kind === 'person' ? displayName(actor) : 'Visitor',
    clientAddress: caller.clientAddress,
    ...entry,
    details: entry.details ?? {},
  });
}
