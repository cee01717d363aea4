import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/records.ts';
import { businessTimeText } from '#app/server/business-time.ts';
import type { OtherChange } from '#app/server/views/other-change-view.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type EditableKey, type EditableProperty, isSame } from './editable-property.ts';

type Overtaken = { propertyId: string; keys: EditableKey[]; stored: EditableProperty };

const LOOK_BACK = 20;

/**
 * Who gave one of these values what it is now, by the audit entries that the caller may read; null
 * where none of them says so.
 */
export async function findOtherChange(
  transaction: Transaction,
  caller: Caller,
  { propertyId, keys, stored }: Overtaken,
): Promise<OtherChange> {
  const entries = await transaction
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.recordType, 'property'), eq(auditEntries.recordId, propertyId)))
    .orderBy(desc(auditEntries.id))
    .limit(LOOK_BACK);
  const entry = entries.find(({ details: { after = {} } }) =>
    keys.some((key) => key in after && isSame(after[key], stored[key])),
  );
  if (entry === undefined) return { keys, by: null, isOwn: false, at: null };
  const { actor, settings } = caller;
  return {
    keys,
    by: entry.actorName,
    isOwn: actor.kind === 'person' && actor.userId === entry.actorId,
    at: businessTimeText(entry.at, settings.businessTimeZone),
  };
}
