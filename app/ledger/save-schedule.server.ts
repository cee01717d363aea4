import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { applyPayments } from './payments.ts';
import { servicedRows, standingLedger } from '#app/ledger/receipts/apply.ts';
import type { HeldNote, Ledger, Receipt } from './rules.ts';
import type { ServicedRow } from './rows.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotePayments } from '#app/note/tables.server.ts';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import {
  NO_LATE_CHARGES,
  readLateChargesOfNotes,
  readReceiptsOfNotes,
  readRowsOfNotes,
} from './stored.server.ts';

/** A note whose rows are stored; nobody holds it when `fundedOn` is null. */
type ScheduledNote = { id: string; terms: NoteTerms; fundedOn: IsoDate | null };

/**
 * Stores what terms and standing receipts say of a note's rows, in the caller's transaction.
 * Only rows that differ are written: saving costs far more than computing.
 *
 * Throws when a standing receipt does not fit the terms: callers refuse that before.
 * Source: rules 5.3.
 */
export async function saveSchedule(transaction: Transaction, note: ScheduledNote): Promise<void> {
  await saveSchedules(transaction, [note]);
}

/** The same for several notes, with as many statements as for one: they cost more than rows. */
export async function saveSchedules(
  transaction: Transaction,
  notes: readonly ScheduledNote[],
): Promise<void> {
  const ids = notes.map(({ id }) => id);
  const receipts = await readReceiptsOfNotes(transaction, ids);
  const lateCharges = await readLateChargesOfNotes(transaction, ids);
  const rows = notes.map(({ id, terms, fundedOn }) => {
    if (fundedOn === null) return [id, freshRows(terms, fundedOn)] as const;
    const late = lateCharges.get(id) ?? NO_LATE_CHARGES;
    return [id, rowsOf({ terms, fundedOn, ...late }, receipts.get(id) ?? [])] as const;
  });
  await saveRows(transaction, new Map(rows));
}

/** The same of a note whose ledger is known with all that stands, such as after a receipt. */
export async function saveLedger(
  transaction: Transaction,
  noteId: string,
  ledger: Ledger,
): Promise<void> {
  await saveRows(transaction, new Map([[noteId, servicedRows(ledger)]]));
}

async function saveRows(
  transaction: Transaction,
  notes: ReadonlyMap<string, readonly ServicedRow[]>,
): Promise<void> {
  const stored = await readRowsOfNotes(transaction, [...notes.keys()]);
  const changed: StoredRow[] = [];
  for (const [noteId, rows] of notes) {
    const before = stored.get(noteId) ?? [];
    for (const [index, row] of rows.entries()) {
      if (!isSame(row, before[index])) changed.push({ noteId, ...row });
    }
    if (before.length > rows.length) await removeRows(transaction, noteId, rows.length);
  }
  if (changed.length > 0) await writeRows(transaction, changed);
}

async function removeRows(transaction: Transaction, noteId: string, after: number): Promise<void> {
  await transaction
    .delete(propertyNotePayments)
    .where(
      and(eq(propertyNotePayments.noteId, noteId), gt(propertyNotePayments.periodNumber, after)),
    );
}

/** The rows of a note that no money was received for yet. Source: rules 5.3. */
export function freshRows(terms: NoteTerms, fundedOn: IsoDate | null): ServicedRow[] {
  if (fundedOn === null) {
    return applyPayments({ rows: scheduleRows(terms), payments: [], fundedOn });
  }
  // Late charges change nothing while nothing was received.
  return rowsOf({ terms, fundedOn, ...NO_LATE_CHARGES }, []);
}

function rowsOf(held: HeldNote, standing: readonly Receipt[]): ServicedRow[] {
  return servicedRows(standingLedger(held, standing));
}

type StoredRow = typeof propertyNotePayments.$inferSelect;

const COLUMNS = Object.entries(getTableColumns(propertyNotePayments));
const KEYS: readonly string[] = ['note_id', 'period_number'];

/** As one parameter: with one for each figure, preparing a statement takes longer than writing. */
async function writeRows(transaction: Transaction, rows: readonly StoredRow[]): Promise<void> {
  const newValues = COLUMNS.filter(([, { name }]) => !KEYS.includes(name)).map(([, { name }]) =>
    sql.raw(`${name} = excluded.${name}`),
  );
  await transaction.execute(sql`insert into ${propertyNotePayments}
    select * from json_populate_recordset(null::${propertyNotePayments},
      ${JSON.stringify(rows.map(recordOf))}::json)
    on conflict (note_id, period_number) do update set ${sql.join(newValues, sql`, `)}`);
}

/** A row under the names of its columns; cents are texts, for JSON has no numbers so large. */
function recordOf(row: StoredRow) {
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
