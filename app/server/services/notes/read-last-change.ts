import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { businessDate } from '#app/server/business-time.ts';
import { and, desc, eq } from 'drizzle-orm';

/** A change that somebody else saved: who, on which business date, and which fields. */
export type OtherChange = { name: string; on: IsoDate; fields: string[] };

/** The newest change of a note that the audit tells the caller of, or null. */
export async function readLastChange(
  transaction: Transaction,
  caller: Caller,
  noteId: string,
): Promise<OtherChange | null> {
  const [entry] = await transaction
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.recordType, 'property_note'), eq(auditEntries.recordId, noteId)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (entry === undefined) return null;
  return {
    name: entry.actorName,
    on: businessDate(entry.at, caller.settings.businessTimeZone),
    fields: Object.keys(entry.details.after ?? {}),
  };
}
