import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant, money, rate } from '#app/server/db/columns.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** Money received for a note. Only ever added: a wrong entry is reversed by a second one. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id),
    receivedOn: day('received_on').notNull(),
    amountCents: money('amount_cents').notNull(),
    method: text('method').notNull(),
    reference: text('reference'),
    memo: text('memo'),
    kind: text('kind').notNull(),
    isRecast: boolean('is_recast').notNull().default(false),
    recordedBy: uuid('recorded_by').references(() => users.id),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    reverses: uuid('reverses').references((): AnyPgColumn => receipts.id),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    index('receipts_note_idx').on(table.noteId, table.receivedOn, table.recordedAt),
    uniqueIndex('receipts_reverses_key').on(table.reverses),
    uniqueIndex('receipts_idempotency_key').on(table.noteId, table.idempotencyKey),
    check(
      'receipts_method_known',
      sql`${table.method} in ('ach', 'wire', 'check', 'cash', 'other')`,
    ),
    check('receipts_kind_known', sql`${table.kind} in ('payment', 'principal', 'payoff', 'fee')`),
    check('receipts_recast', sql`not ${table.isRecast} or ${table.kind} = 'principal'`),
    check(
      'receipts_sign',
      sql`(${table.reverses} is null and ${table.amountCents} > 0)
        or (${table.reverses} is not null and ${table.amountCents} < 0)`,
    ),
  ],
);

/** What was said to repay a note on a date. Only ever added, and void once anything is recorded. */
export const payoffQuotes = pgTable(
  'payoff_quotes',
  {
    id: id(),
    /** Counts the quotes of a note, from 1. */
    number: integer('number').notNull(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    asOf: day('as_of').notNull(),
    principalCents: money('principal_cents').notNull(),
    interestCents: money('interest_cents').notNull(),
    lateChargesCents: money('late_charges_cents').notNull(),
    totalCents: money('total_cents').notNull(),
    /** Ten-thousandths of a dollar. */
    perDiem: bigint('per_diem', { mode: 'bigint' }).notNull(),
    issuedBy: uuid('issued_by').references(() => users.id),
    issuedAt: instant('issued_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payoff_quotes_number_key').on(table.noteId, table.number),
    check(
      'payoff_quotes_sum',
      sql`${table.totalCents}
        = ${table.principalCents} + ${table.interestCents} + ${table.lateChargesCents}`,
    ),
  ],
);

/**
 * Where a holding stands, and what it brings by day: all that a portfolio adds up, without its rows
 * and receipts. Written by triggers in the transaction that writes those. Money in cents.
 */
export const holdingSums = pgTable(
  'holding_sums',
  {
    holdingId: uuid('holding_id')
      .primaryKey()
      .references(() => noteHolders.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    noteId: uuid('note_id').notNull(),
    /** Of the note, so that its portfolio need not look it up. */
    propertyId: uuid('property_id').notNull(),
    status: text('status').notNull(),
    amountCents: money('amount_cents').notNull(),
    ratePpm: rate('interest_rate_ppm').notNull(),
    lienPosition: smallint('lien_position'),
    finalOn: day('final_date').notNull(),
    heldFrom: day('held_from').notNull(),
    isHeld: boolean('is_held').notNull(),
    /** Whether any row is the holder's; those of a projection all are. */
    hasRows: boolean('has_rows').notNull(),
    /** The holder's oldest row that is not covered, and what is still to come of it. */
    firstPeriod: smallint('first_period'),
    firstDueOn: day('first_due_date'),
    firstOpenCents: money('first_open_cents'),
    /** The principal that is owed at that row. */
    owedCents: money('owed_cents'),
    /** Days on which something was due to the holder or came, and what, place by place. */
    days: day('days').array().notNull(),
    scheduledCents: money('scheduled_cents').array().notNull(),
    openCents: money('open_cents').array().notNull(),
    receivedCents: money('received_cents').array().notNull(),
    principalCents: money('principal_cents').array().notNull(),
    openPrincipalCents: money('open_principal_cents').array().notNull(),
  },
  (table) => [
    index('holding_sums_organization_idx')
      .on(table.organizationId, table.firstDueOn)
      .where(sql`${table.isHeld}`),
  ],
);
