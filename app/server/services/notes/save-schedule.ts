import { assert } from '#app/domain/assert.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { scheduleRows } from '#app/domain/schedule/schedule-rows.ts';
import type { NoteTerms } from '#app/domain/schedule/terms.ts';
import { applyPayments } from '#app/domain/servicing/apply-payments.ts';
import { applyReceipts, servicedRows } from '#app/domain/servicing/apply-receipts.ts';
import type { HeldNote } from '#app/domain/servicing/ledger.ts';
import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/server/db/schema/notes.ts';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { readLateCharges } from './read-late-charges.ts';
import { readStandingReceipts } from './read-standing-receipts.ts';
import { readStoredRows } from './read-stored-rows.ts';

/**
 * Stores what terms and standing receipts say of a note's rows (D28), in the caller's transaction.
 * Only rows that differ are written: saving costs far more than computing.
 *
 * @returns the rows as stored, in order. Throws when a standing receipt does not fit the terms:
 * callers refuse that before. Source: rules 5.3.
 */
export async function saveSchedule(
  transaction: Transaction,
  note: { id: string; terms: NoteTerms; fundedOn: IsoDate | null },
): Promise<ServicedRow[]> {
  const rows = await deriveRows(transaction, note);
  const stored = await readStoredRows(transaction, note.id);
  const changed = rows.filter((row, index) => !isSame(row, stored[index]));
  if (changed.length > 0) await writeRows(transaction, note.id, changed);
  if (stored.length > rows.length) {
    await transaction
      .delete(propertyNotePayments)
      .where(
        and(
          eq(propertyNotePayments.noteId, note.id),
          gt(propertyNotePayments.periodNumber, rows.length),
        ),
      );
  }
  return rows;
}

/** The rows of a note that no money was received for yet. Source: rules 5.3. */
export function freshRows(terms: NoteTerms, fundedOn: IsoDate | null): ServicedRow[] {
  if (fundedOn === null) {
    return applyPayments({ rows: scheduleRows(terms), payments: [], fundedOn });
  }
  // Late charges change nothing while nothing was received.
  return rowsOf({ terms, fundedOn, lateCharge: null, waivedPeriods: [] }, []);
}

async function deriveRows(
  transaction: Transaction,
  { id, terms, fundedOn }: { id: string; terms: NoteTerms; fundedOn: IsoDate | null },
): Promise<ServicedRow[]> {
  if (fundedOn === null) return freshRows(terms, fundedOn);
  const late = await readLateCharges(transaction, id);
  return rowsOf({ terms, fundedOn, ...late }, await readStandingReceipts(transaction, id));
}

function rowsOf(held: HeldNote, receipts: Parameters<typeof applyReceipts>[1]): ServicedRow[] {
  const applied = applyReceipts(held, receipts);
  assert(applied.ok, 'standing receipts fit the terms of their note');
  return servicedRows(applied.value);
}

const COLUMNS = Object.entries(getTableColumns(propertyNotePayments));
const KEYS: readonly string[] = ['note_id', 'period_number'];

/** As one parameter: a statement with one for each figure takes three times as long to prepare. */
async function writeRows(
  transaction: Transaction,
  noteId: string,
  rows: readonly ServicedRow[],
): Promise<void> {
  const records = rows.map((row) => recordOf({ noteId, ...row }));
  const newValues = COLUMNS.filter(([, { name }]) => !KEYS.includes(name)).map(([, { name }]) =>
    sql.raw(`${name} = excluded.${name}`),
  );
  await transaction.execute(sql`insert into ${propertyNotePayments}
    select * from json_populate_recordset(null::${propertyNotePayments},
      ${JSON.stringify(records)}::json)
    on conflict (note_id, period_number) do update set ${sql.join(newValues, sql`, `)}`);
}

/** A row under the names of its columns; cents are texts, for JSON has no numbers so large. */
function recordOf(row: typeof propertyNotePayments.$inferSelect) {
  const values = Object.entries(row).map(([key, value]) => [
    key,
    typeof value === 'bigint' ? value.toString() : value,
  ]);
  const written = Object.fromEntries(values) as Record<string, unknown>;
  return Object.fromEntries(COLUMNS.map(([key, { name }]) => [name, written[key]]));
}

function isSame(row: ServicedRow, stored: ServicedRow | undefined): boolean {
  return (
    stored !== undefined &&
    (Object.keys(row) as (keyof ServicedRow)[]).every((key) => row[key] === stored[key])
  );
}
