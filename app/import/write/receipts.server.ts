import { createHash } from 'node:crypto';
import type { ReceiptRow } from '#app/import/check/columns.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { ReceiptEffect } from '#app/ledger/receipts/effect.ts';
import type { Caller } from '#app/server/caller.ts';
import { inChunks, isAmong, listingScopeOf, within } from '#app/server/db/query-parts.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import {
  findLedgerOf,
  type OpenLedger,
  planReceipt,
  type PlanRefusal,
} from '#app/ledger/receipts/plan.server.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { recordWithin } from '#app/ledger/receipts/record.server.ts';
import type { ImportCounts } from '#app/import/read.server.ts';
import type { ImportFailure } from './queue.server.ts';

/** So many names or keys are asked for at once. */
const CHUNK = 1_000;

/** A row's note, and the key by which it is recorded once however often the file is imported. */
export type PlacedRow = { row: ReceiptRow; noteId: string; address: string; key: string };

export type RowRefusal = { kind: 'unknown_note' } | { kind: 'not_held' } | PlanRefusal;

/** What an import would do with a row. */
export type PlannedRow = { row: ReceiptRow; address: string | null } & (
  | { outcome: 'known' }
  | { outcome: 'added'; effect: ReceiptEffect }
  | { outcome: 'refused'; reason: RowRefusal }
);

/**
 * What an import of these receipts would do, row by row: each is planned after those before it.
 * Nothing is written or locked.
 *
 * @returns the rows in their order, or `forbidden` for callers who administer nothing.
 * Source: rules 5.7, D1.
 */
export async function planReceipts(
  caller: Caller,
  rows: readonly ReceiptRow[],
): Promise<Result<PlannedRow[], 'forbidden'>> {
  if (listingScopeOf(caller.actor) === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const placed = await placeRows(transaction, caller, rows);
    const known = await readKnownKeys(transaction, [...placed.values()]);
    const ledgers = new Map<string, OpenLedger | null>();
    const planned: PlannedRow[] = [];
    for (const row of rows) {
      const place = placed.get(row);
      if (place === undefined) {
        planned.push({ row, address: null, outcome: 'refused', reason: { kind: 'unknown_note' } });
        continue;
      }
      const { address, noteId } = place;
      if (known.has(place.key)) {
        planned.push({ row, address, outcome: 'known' });
        continue;
      }
      if (!ledgers.has(noteId)) {
        const opened = await findLedgerOf(transaction, caller, noteId);
        ledgers.set(noteId, opened.ok ? opened.value : null);
      }
      const { open, ...outcome } = planRow(caller, ledgers.get(noteId) ?? null, row);
      if (open !== null) ledgers.set(noteId, open);
      planned.push({ row, address, ...outcome });
    }
    return accept(planned);
  });
}

function planRow(caller: Caller, open: OpenLedger | null, row: ReceiptRow) {
  const refused = (reason: RowRefusal) => ({ outcome: 'refused' as const, reason, open: null });
  if (open === null) return refused({ kind: 'not_held' });
  const at = { today: caller.clock.today(), now: caller.clock.now() };
  const change = planReceipt(open, row, at);
  if (!change.ok) return refused(change.reason);
  const { receipt, ledger, effect } = change.value;
  const after = { ...open, ledger, standing: [...open.standing, receipt] };
  return { outcome: 'added' as const, effect, open: after };
}

/** The rows whose note the caller administers, with it; the others are missing. Source: D1. */
export async function placeRows(
  transaction: Transaction,
  caller: Caller,
  rows: readonly ReceiptRow[],
): Promise<Map<ReceiptRow, PlacedRow>> {
  const scope = listingScopeOf(caller.actor);
  const placed = new Map<ReceiptRow, PlacedRow>();
  if (scope === null) return placed;
  const names = [...new Set(rows.map(({ note }) => note.toLowerCase()))];
  const shortId = sql<string>`left(${propertyNotes.id}::text, 8)`;
  const named = new Map<string, { id: string; shortId: string; address: string }>();
  for (const some of inChunks(names, CHUNK)) {
    const found = await transaction
      .select({ id: propertyNotes.id, shortId, address: properties.address })
      .from(propertyNotes)
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .where(
        and(
          within(scope, properties.organizationId),
          or(inArray(sql`${propertyNotes.id}::text`, some), inArray(shortId, some)),
        ),
      );
    for (const note of found) named.set(note.id, note);
  }
  const notes = [...named.values()];
  const times = new Map<string, number>();
  for (const row of rows) {
    const name = row.note.toLowerCase();
    const meant = notes.filter((note) => note.id === name || note.shortId === name);
    const [note, ...others] = meant;
    if (note === undefined || others.length > 0) continue;
    const text = textOf(note.id, row);
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    const key = `csv-${createHash('sha256').update(`${text}|${time}`).digest('base64url')}`;
    placed.set(row, { row, noteId: note.id, address: note.address, key });
  }
  return placed;
}

/** What tells a receipt of a file from others; equal rows of one file are told by their count. */
function textOf(noteId: string, row: ReceiptRow): string {
  const { receivedOn, amountCents, kind, method, reference } = row;
  return [noteId, receivedOn, amountCents, kind, method, reference ?? ''].join('|');
}

/** The keys that were recorded before, reversed since or not. */
export async function readKnownKeys(
  transaction: Transaction,
  placed: readonly PlacedRow[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const part of inChunks(placed, CHUNK)) {
    const found = await transaction
      .select({ key: receipts.idempotencyKey })
      .from(receipts)
      .where(
        and(
          inArray(receipts.noteId, [...new Set(part.map(({ noteId }) => noteId))]),
          inArray(
            receipts.idempotencyKey,
            part.map(({ key }) => key),
          ),
        ),
      );
    for (const { key } of found) known.add(key);
  }
  return known;
}

type Writing = {
  transaction: Transaction;
  caller: Caller;
  onWritten: (rest: number) => Promise<void>;
};

/**
 * Records the receipts of a file in their order, all or none; what was recorded by an earlier
 * import of it is left as it is. Refused: `receipt_refused` when one no longer fits. Throws
 * whatever `onWritten` throws.
 */
export async function writeReceipts(
  { transaction, caller, onWritten }: Writing,
  rows: readonly ReceiptRow[],
): Promise<Result<ImportCounts, ImportFailure>> {
  const placed = await placeRows(transaction, caller, rows);
  if (placed.size < rows.length) return refuse('receipt_refused');
  const all = [...placed.values()];
  // All notes at once and in one order: nobody else holds one of them and waits for another.
  await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(isAmong(propertyNotes.id, new Set(all.map(({ noteId }) => noteId))))
    .orderBy(asc(propertyNotes.id))
    .for('update');
  const known = await readKnownKeys(transaction, all);
  let addedReceipts = 0;
  for (const [index, { row, noteId, key }] of all.entries()) {
    await onWritten(rows.length - index);
    if (known.has(key)) continue;
    const { row: _row, note: _note, ...receipt } = row;
    const input = { ...receipt, noteId, idempotencyKey: key, seen: null };
    const recorded = await recordWithin(transaction, caller, input);
    if (!recorded.ok) return refuse('receipt_refused');
    addedReceipts += 1;
  }
  await onWritten(0);
  return accept({
    addedProperties: 0,
    addedNotes: 0,
    knownProperties: 0,
    knownNotes: 0,
    addedReceipts,
    knownReceipts: rows.length - addedReceipts,
  });
}
