import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import { isHeldOn } from '#app/note/stored.server.ts';
import { toCents } from '#app/server/db/query-parts.ts';
import type { ReceiptKind } from '#app/ledger/rules.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import type { ReceiptStanding } from '#app/ledger/show.server.ts';
import { alias } from 'drizzle-orm/pg-core';

/**
 * Every payment that is or was due to an organization: the rows of the notes that it held on their
 * due dates. Rows of notes on which nothing is owed any more count only where they were paid. As a
 * subquery: every figure of what is expected is a sum over it, so that the list behind the figure
 * adds up to it. Source: rules 3.8, 5.1 and 5.7, D39.
 */
export function dueRows(transaction: Transaction, { organizationId }: { organizationId: string }) {
  const row = propertyNotePayments;
  const isServiced = inArray(propertyNotes.status, SERVICED_STATUSES);
  // What was paid before a note was marked as repaid was expected as well.
  const wasPaid = and(
    gt(row.amountPaidCents, toCents(0)),
    gte(row.amountPaidCents, row.scheduledPaymentCents),
  );
  const isOwed = and(isServiced, isNull(noteHolders.heldTo));
  return transaction
    .select({
      noteId: sql<string>`${row.noteId}`.as('note_id'),
      periodNumber: row.periodNumber,
      propertyId: sql<string>`${properties.id}`.as('property_id'),
      address: properties.address,
      city: properties.city,
      state: properties.state,
      searchText: properties.searchText,
      dueOn: sql<IsoDate>`${row.dueOn}`.as('due_on'),
      scheduledCents: row.scheduledPaymentCents,
      paidCents: row.amountPaidCents,
      paidOn: row.paidOn,
      openCents: sql`case when ${isOwed}
        then ${row.scheduledPaymentCents} - ${row.amountPaidCents} else 0 end`
        .mapWith(toCents)
        .as('open_cents'),
      openIncomeCents: sql`case when ${isOwed}
        then ${row.interestDueCents} - ${row.interestPaidCents} else 0 end`
        .mapWith(toCents)
        .as('open_income_cents'),
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .innerJoin(row, eq(row.noteId, noteHolders.noteId))
    .where(
      and(
        eq(noteHolders.organizationId, organizationId),
        isHeldOn(row.dueOn),
        gt(row.scheduledPaymentCents, toCents(0)),
        or(isServiced, wasPaid),
      ),
    )
    .as('due');
}

/**
 * Every receipt that came to an organization: those dated while it held the note, with reversals.
 * As a subquery: every figure of what was received is a sum over it, so that the list behind the
 * figure adds up to it. Source: rules 5.1, 5.2 and 5.7.
 *
 * Which part is principal follows from the rows (rules 5.3). Laid end to end, the receipts for rows
 * and the payments of the rows are the same length of money, and each row is first interest, then
 * principal: a receipt's principal is what of it lies on principal.
 */
export function receivedReceipts(
  transaction: Transaction,
  { organizationId }: { organizationId: string },
) {
  const laid = transaction.$with('laid').as(laidReceipts(transaction, organizationId));
  const rows = paidRows(transaction, organizationId);
  // An earlier owner's money comes first, and belongs to none of the receipts.
  const before = sql`case when ${rows.isHeld}
    then greatest(${rows.totalCents} - ${laid.totalCents}, 0) else 0 end`;
  const from = sql`${laid.untilCents} - ${laid.paysRowsCents} + ${before}`;
  const until = sql`${laid.untilCents} + ${before}`;
  const onPrincipal = transaction
    .select({
      receiptId: sql`${laid.receiptId}`.as('on_principal_of'),
      cents: sql`sum(least(${until}, ${rows.untilCents})
        - greatest(${from}, ${rows.untilCents} - ${rows.principalCents}))`.as('on_principal_cents'),
    })
    .from(laid)
    .innerJoin(
      rows,
      and(
        eq(rows.holdingId, laid.holdingId),
        gt(laid.paysRowsCents, 0),
        gt(rows.principalCents, 0),
        gt(until, sql`${rows.untilCents} - ${rows.principalCents}`),
        lt(from, rows.untilCents),
      ),
    )
    .groupBy(laid.receiptId)
    .as('on_principal');
  const principal = sql`case
    when ${laid.standing} <> 'stands' then 0
    when ${laid.kind} = 'principal' then ${laid.amountCents}
    else coalesce(${onPrincipal.cents}, 0) end`;
  const income = sql`case when ${laid.standing} <> 'stands' then 0
    else ${laid.amountCents} - ${principal} end`;
  return transaction
    .with(laid)
    .select({
      receiptId: laid.receiptId,
      noteId: laid.noteId,
      propertyId: laid.propertyId,
      address: laid.address,
      city: laid.city,
      state: laid.state,
      searchText: laid.searchText,
      receivedOn: laid.receivedOn,
      recordedAt: laid.recordedAt,
      kind: laid.kind,
      method: laid.method,
      reference: laid.reference,
      standing: laid.standing,
      amountCents: laid.amountCents,
      principalCents: sql`${principal}`.mapWith(toCents).as('principal_cents'),
      incomeCents: sql`${income}`.mapWith(toCents).as('income_cents'),
    })
    .from(laid)
    .leftJoin(onPrincipal, eq(onPrincipal.receiptId, laid.receiptId))
    .as('received');
}

/** The receipts of each holding end to end: how far the money for rows has come with each. */
function laidReceipts(transaction: Transaction, organizationId: string) {
  const reversal = alias(receipts, 'reversal');
  const standing = sql<ReceiptStanding>`case
    when ${receipts.reverses} is not null then 'reversal'
    when ${reversal.id} is not null then 'reversed' else 'stands' end`;
  const paysRows = sql`case
    when ${standing} = 'stands' and ${receipts.kind} in ('payment', 'payoff')
    then ${receipts.amountCents} else 0 end`;
  const ofHolding = sql`partition by ${noteHolders.id}`;
  const inOrder = sql`order by ${receipts.receivedOn}, ${receipts.recordedAt}, ${receipts.id}`;
  return transaction
    .select({
      receiptId: sql<string>`${receipts.id}`.as('receipt_id'),
      holdingId: sql<string>`${noteHolders.id}`.as('holding_id'),
      noteId: sql<string>`${receipts.noteId}`.as('note_id'),
      propertyId: sql<string>`${properties.id}`.as('property_id'),
      address: properties.address,
      city: properties.city,
      state: properties.state,
      searchText: properties.searchText,
      receivedOn: receipts.receivedOn,
      recordedAt: receipts.recordedAt,
      kind: sql<ReceiptKind>`${receipts.kind}`.as('kind'),
      method: receipts.method,
      reference: receipts.reference,
      standing: standing.as('standing'),
      amountCents: receipts.amountCents,
      paysRowsCents: paysRows.as('pays_rows_cents'),
      untilCents: sql`sum(${paysRows}) over (${ofHolding} ${inOrder})::bigint`.as(
        'laid_until_cents',
      ),
      totalCents: sql`sum(${paysRows}) over (${ofHolding})::bigint`.as('laid_total_cents'),
    })
    .from(noteHolders)
    .innerJoin(
      receipts,
      and(eq(receipts.noteId, noteHolders.noteId), isHeldOn(receipts.receivedOn)),
    )
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(reversal, eq(reversal.reverses, receipts.id))
    .where(eq(noteHolders.organizationId, organizationId));
}

/** What was paid of the rows of each holding, end to end, and how much of each is principal. */
export function paidRows(transaction: Transaction, organizationId: string) {
  const row = propertyNotePayments;
  const ofHolding = sql`partition by ${noteHolders.id}`;
  return transaction
    .select({
      holdingId: sql<string>`${noteHolders.id}`.as('row_holding_id'),
      isHeld: sql`${noteHolders.heldTo} is null`.as('is_held'),
      principalCents: sql`${row.amountPaidCents} - ${row.interestPaidCents}`.as('paid_principal'),
      untilCents: sql`sum(${row.amountPaidCents})
        over (${ofHolding} order by ${row.periodNumber})::bigint`.as('paid_until_cents'),
      totalCents: sql`sum(${row.amountPaidCents}) over (${ofHolding})::bigint`.as(
        'paid_total_cents',
      ),
    })
    .from(noteHolders)
    .innerJoin(row, eq(row.noteId, noteHolders.noteId))
    .where(
      and(
        eq(noteHolders.organizationId, organizationId),
        gt(row.amountPaidCents, toCents(0)),
        or(isNull(noteHolders.heldTo), gte(row.dueOn, noteHolders.heldFrom)),
      ),
    )
    .as('paid_rows');
}
