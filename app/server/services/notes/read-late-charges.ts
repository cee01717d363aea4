import type { HeldNote, LateChargeTerms } from '#app/domain/servicing/ledger.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { lateChargeWaivers, propertyNotes } from '#app/server/db/schema/notes.ts';
import { asc, eq } from 'drizzle-orm';

/** What is agreed about late payments on a note, and what of it was waived. */
export type LateChargeFacts = Pick<HeldNote, 'lateCharge' | 'waivedPeriods'>;

type Columns = Pick<
  typeof propertyNotes.$inferSelect,
  'lateGraceDays' | 'lateSharePpm' | 'lateMinimumCents'
>;

/** What a late payment costs on a stored note; null where nothing is agreed. Source: rules 5.5. */
export function lateChargeOf(note: Columns): LateChargeTerms | null {
  const { lateGraceDays, lateSharePpm, lateMinimumCents } = note;
  if (lateGraceDays === null || lateSharePpm === null || lateMinimumCents === null) return null;
  return { graceDays: lateGraceDays, sharePpm: lateSharePpm, minimumCents: lateMinimumCents };
}

/** The same as columns of a note. */
export function lateChargeColumns(terms: LateChargeTerms | null): Columns {
  return {
    lateGraceDays: terms?.graceDays ?? null,
    lateSharePpm: terms?.sharePpm ?? null,
    lateMinimumCents: terms?.minimumCents ?? null,
  };
}

/** The late charges of a note as they are stored. Source: rules 5.5. */
export async function readLateCharges(
  transaction: Transaction,
  noteId: string,
): Promise<LateChargeFacts> {
  const { lateGraceDays, lateSharePpm, lateMinimumCents } = propertyNotes;
  const [note] = await transaction
    .select({ lateGraceDays, lateSharePpm, lateMinimumCents })
    .from(propertyNotes)
    .where(eq(propertyNotes.id, noteId));
  const lateCharge = note === undefined ? null : lateChargeOf(note);
  return { lateCharge, waivedPeriods: await readWaivedPeriods(transaction, noteId) };
}

async function readWaivedPeriods(transaction: Transaction, noteId: string): Promise<number[]> {
  const waived = await transaction
    .select({ periodNumber: lateChargeWaivers.periodNumber })
    .from(lateChargeWaivers)
    .where(eq(lateChargeWaivers.noteId, noteId))
    .orderBy(asc(lateChargeWaivers.periodNumber));
  return waived.map(({ periodNumber }) => periodNumber);
}
