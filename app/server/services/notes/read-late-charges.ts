import type { HeldNote, LateChargeTerms } from '#app/domain/servicing/ledger.ts';
import { isAmong } from '#app/server/db/any-number.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { lateChargeWaivers, propertyNotes } from '#app/server/db/schema/notes.ts';
import { asc } from 'drizzle-orm';
import { groupByNote } from './read-stored-rows.ts';

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

/** Of a note on which nothing is agreed about late payments. */
export const NO_LATE_CHARGES: LateChargeFacts = { lateCharge: null, waivedPeriods: [] };

/** The late charges of a note as they are stored. Source: rules 5.5. */
export async function readLateCharges(
  transaction: Transaction,
  note: Columns & { id: string },
): Promise<LateChargeFacts> {
  const waived = await readWaivedPeriods(transaction, [note.id]);
  return { lateCharge: lateChargeOf(note), waivedPeriods: waived.get(note.id) ?? [] };
}

/** The same of several notes; notes that the actor may not see are left out. */
export async function readLateChargesOfNotes(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, LateChargeFacts>> {
  const { id, lateGraceDays, lateSharePpm, lateMinimumCents } = propertyNotes;
  const notes = await transaction
    .select({ id, lateGraceDays, lateSharePpm, lateMinimumCents })
    .from(propertyNotes)
    .where(isAmong(id, noteIds));
  const waived = await readWaivedPeriods(transaction, noteIds);
  return new Map(
    notes.map((note) => {
      const waivedPeriods = waived.get(note.id) ?? [];
      return [note.id, { lateCharge: lateChargeOf(note), waivedPeriods }];
    }),
  );
}

async function readWaivedPeriods(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { noteId, periodNumber } = lateChargeWaivers;
  const waived = await transaction
    .select({ noteId, periodNumber })
    .from(lateChargeWaivers)
    .where(isAmong(noteId, noteIds))
    .orderBy(asc(noteId), asc(periodNumber));
  const periods = [...groupByNote(waived)].map(
    ([id, rows]) => [id, rows.map((row) => row.periodNumber)] as const,
  );
  return new Map(periods);
}
