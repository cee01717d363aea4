import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant, money } from '#app/server/db/columns.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** Money received for a note. Only ever added: a wrong entry is reversed by a second one (D28). */
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
