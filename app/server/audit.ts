import { type Actor, displayName, userIdOf } from '#app/ground/actor.ts';
import type { Clock } from './clock.ts';
import { sql } from 'drizzle-orm';
import { inChunks } from '#app/server/db/query-parts.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries, type AuditDetails } from '#app/server/db/records.ts';

/** Who does it; `name` for what is no person with a session, such as a command. */
type Doer = { actor: Actor; clientAddress: string | null; clock: Clock; name?: string };

/** What was done to which record; see `audit`. */
export type AuditNote = {
  action: string;
  recordType: string;
  recordId: string;
  organizationId: string | null;
  details?: AuditDetails;
};

/**
 * Notes down who did what to which record (D33), in the transaction that does it. `organizationId`
 * is the organization whose admins may read the entry; null leaves it to platform admins.
 */
export async function audit(
  transaction: Transaction,
  caller: Doer,
  entry: AuditNote,
): Promise<void> {
  await auditAll(transaction, caller, [entry]);
}

/** So many are written at once: a statement has room for 65,535 values. */
const CHUNK = 1_000;

/** The same for many records at once; for none nothing is written. */
export async function auditAll(
  transaction: Transaction,
  { actor, clock, clientAddress, name }: Doer,
  entries: readonly AuditNote[],
): Promise<void> {
  const doer = {
    at: clock.now(),
    actorId: userIdOf(actor),
    actorName: actor.kind === 'person' ? displayName(actor) : (name ?? 'Visitor'),
    clientAddress,
  };
  for (const some of inChunks(entries, CHUNK)) {
    await transaction
      .insert(auditEntries)
      .values(some.map((entry) => ({ ...doer, ...entry, details: entry.details ?? {} })));
  }
}

/** Who did it, as a reader may be told: who is deleted has no name any more (0124). */
export const shownActorName = sql<string>`case
  when exists (select from access.deleted_among(array[${auditEntries.actorId}]))
  then 'Deleted account' else ${auditEntries.actorName} end`;

/** JSON has no whole numbers of any size: cents go into the audit entry as text. */
export function readable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? value.toString() : (value ?? null),
    ]),
  );
}
