import { mayPublishProperty } from '#app/property/may.ts';
import type { BoardedNote } from '#app/import/check/rules.ts';
import { assert } from '#app/ground/assert.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { inChunks } from '#app/server/db/query-parts.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties, propertyDetails } from '#app/property/tables.server.ts';
import { auditAll, readable } from '#app/server/audit.ts';
import { closedAmong } from '#app/offering/terms/read.server.ts';
import { lateChargeColumns } from '#app/ledger/stored.server.ts';
import { freshRows } from '#app/ledger/save-schedule.server.ts';
import { unpublish } from '#app/property/publish.server.ts';
import type { ImportPlan, PlannedProperty } from './plan.server.ts';
import type { ServicedRow } from '#app/ledger/rows.ts';
import { sql } from 'drizzle-orm';

/** How many records go in one statement, so that others are served in between. */
const CHUNK = 50;

type Writing = {
  transaction: Transaction;
  caller: Caller;
  userId: string;
  organizationId: string | null;
  /** Told after each statement how many notes are still to be written. */
  onWritten: (rest: number) => Promise<void>;
};

/**
 * Writes what a plan adds: properties, notes with holders and schedules, and what was done.
 * Listings of an organization are drafts, those that get a note again; a platform admin's are
 * public.
 */
export async function writePlan(writing: Writing, plan: ImportPlan): Promise<void> {
  const planned = plan.properties.map((property) => ({
    ...property,
    id: property.propertyId ?? crypto.randomUUID(),
  }));
  const added = planned.filter(({ propertyId }) => propertyId === null);
  const extended = planned.filter((one) => one.propertyId !== null && one.newNotes.length > 0);
  for (const some of inChunks(extended, CHUNK)) {
    const ids = some.map(({ id }) => id);
    await unpublish(writing.transaction, writing.caller, ids);
  }
  // What is offered under Rule 506(b) is private, whatever a file says (rules 6.2).
  const closed = await closedAmong(
    writing.transaction,
    extended.map(({ id }) => id),
  );
  const notes = planned.flatMap(({ id, newNotes }) =>
    newNotes.map(({ note, ...one }) => {
      const isPublic = note.isPublic && !closed.has(id);
      return { ...one, note: { ...note, isPublic }, id: crypto.randomUUID(), propertyId: id };
    }),
  );
  let rest = notes.length;
  for (const some of inChunks(added, CHUNK)) {
    await writeProperties(writing, some);
    await writing.onWritten(rest);
  }
  for (const some of inChunks(notes, CHUNK)) {
    await writeNotes(writing, some);
    rest -= some.length;
    await writing.onWritten(rest);
  }
}

async function writeProperties(
  { transaction, caller, userId, organizationId }: Writing,
  planned: readonly (PlannedProperty & { id: string })[],
): Promise<void> {
  const now = caller.clock.now();
  const publishedAt = mayPublishProperty(caller.actor) ? now : null;
  const faces = planned.map(({ id, key, property }) => {
    const { address, city, state, zipCode, status } = property;
    return { id, importKey: key, address, city, state, zipCode, status: status ?? 'available' };
  });
  await transaction.insert(properties).values(
    faces.map((face) => ({
      ...face,
      organizationId,
      publishedAt,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await transaction
    .insert(propertyDetails)
    .values(planned.map(({ id, property }) => ({ propertyId: id, ...property.details })));
  await auditAll(
    transaction,
    caller,
    faces.map(({ id, importKey: _key, ...face }) => ({
      action: 'property.created',
      recordType: 'property',
      recordId: id,
      organizationId,
      details: { after: face },
    })),
  );
}

type NewNote = { id: string; propertyId: string; key: string; note: BoardedNote };

async function writeNotes(
  { transaction, caller, userId, organizationId }: Writing,
  notes: readonly NewNote[],
): Promise<void> {
  const now = caller.clock.now();
  const rows = notes.map((one) => {
    const { terms } = one.note;
    const schedule = buildSchedule(terms);
    assert(schedule.ok, 'the terms were checked before the import was queued');
    const { monthlyPaymentCents, maturityOn } = schedule.value;
    const { propertyId } = one;
    return { ...one, figures: { propertyId, ...terms, monthlyPaymentCents, maturityOn } };
  });
  await transaction.insert(propertyNotes).values(
    rows.map(
      ({ id, key, figures, note: { terms: _terms, holder: _holder, lateCharge, ...facts } }) => {
        return {
          id,
          ...figures,
          ...facts,
          ...lateChargeColumns(lateCharge),
          importKey: key,
          createdBy: userId,
          createdAt: now,
          updatedAt: now,
        };
      },
    ),
  );
  const held = notes.flatMap(({ id, note: { holder } }) =>
    holder === null
      ? []
      : [{ noteId: id, organizationId: holder.organizationId, heldFrom: holder.fundedOn }],
  );
  if (held.length > 0) await transaction.insert(noteHolders).values(held);
  await writeSchedules(
    transaction,
    notes.map(({ id, note: { terms, holder } }) => ({
      noteId: id,
      rows: freshRows(terms, holder?.fundedOn ?? null),
    })),
  );
  await auditAll(
    transaction,
    caller,
    rows.map(({ id, note: { holder, terms: _terms, lateCharge, ...facts }, figures }) => ({
      action: 'note.created',
      recordType: 'property_note',
      recordId: id,
      organizationId,
      details: {
        after: readable({
          ...figures,
          ...facts,
          ...(lateCharge && lateChargeColumns(lateCharge)),
          ...(holder && { holderId: holder.organizationId, fundedOn: holder.fundedOn }),
        }),
      },
    })),
  );
}

/**
 * Stores the schedules of notes that no money was received for. Thousands of rows go as one array
 * for each column: a parameter for each of their values would take several times as long.
 */
export async function writeSchedules(
  transaction: Transaction,
  schedules: readonly { noteId: string; rows: readonly ServicedRow[] }[],
): Promise<void> {
  const rows = schedules.flatMap(({ noteId, rows: own }) => own.map((row) => ({ noteId, ...row })));
  // Numbers, dates and ids alone: nothing here needs quoting.
  const all = (value: (row: (typeof rows)[number]) => string | number | bigint | boolean) =>
    `{${rows.map(value).join(',')}}`;
  await transaction.execute(sql`
    insert into property_note_payments (note_id, period_number, due_date, is_stub,
      scheduled_payment_cents, interest_due_cents, principal_due_cents, prepaid_cents,
      starting_balance_cents, ending_balance_cents, carried_cents)
    select * from unnest(
      ${all((row) => row.noteId)}::uuid[], ${all((row) => row.periodNumber)}::smallint[],
      ${all((row) => row.dueOn)}::date[], ${all((row) => row.isStub)}::boolean[],
      ${all((row) => row.scheduledPaymentCents)}::bigint[],
      ${all((row) => row.interestDueCents)}::bigint[],
      ${all((row) => row.principalDueCents)}::bigint[], ${all((row) => row.prepaidCents)}::bigint[],
      ${all((row) => row.startingBalanceCents)}::bigint[],
      ${all((row) => row.endingBalanceCents)}::bigint[],
      ${all((row) => row.carriedCents)}::bigint[])`);
}
