import { type Actor, displayName } from '#app/domain/access/actor.ts';
import type { Clock } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries, type AuditDetails } from '#app/server/db/schema/records.ts';

/** Who does it; `name` for what is no person with a session, such as a command. */
type Doer = { actor: Actor; clientAddress: string | null; clock: Clock; name?: string };

/**
 * Notes down who did what to which record (D33), in the transaction that does it. `organizationId`
 * is the organization whose admins may read the entry; null leaves it to platform admins.
 */
export async function audit(
  transaction: Transaction,
  caller: Doer,
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
    actorName: actor.kind === 'person' ? displayName(actor) : (caller.name ?? 'Visitor'),
    clientAddress: caller.clientAddress,
    ...entry,
    details: entry.details ?? {},
  });
}
