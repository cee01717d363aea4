import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/account/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { day, id, instant, listerId, money } from '#app/server/db/columns.ts';

/** Money from a lender to the company, and back. Only ever added to: see rules 6.4. */
export const fundingReceipts = pgTable(
  'funding_receipts',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => investmentRequests.id),
    listerId: listerId(),
    receivedOn: day('received_on').notNull(),
    /** Below zero for what went back; what takes an entry back has its sum with the other sign. */
    amountCents: money('amount_cents').notNull(),
    method: text('method').notNull(),
    reference: text('reference'),
    /** Who paid, where that is not the lender. */
    payer: text('payer'),
    reason: text('reason'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recorderName: text('recorder_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    reverses: uuid('reverses').references((): AnyPgColumn => fundingReceipts.id),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (table) => [
    index('funding_receipts_request_idx').on(table.requestId, table.receivedOn),
    index('funding_receipts_lister_idx').on(table.listerId, table.recordedAt),
    uniqueIndex('funding_receipts_reverses_key').on(table.reverses),
    uniqueIndex('funding_receipts_idempotency_key').on(table.requestId, table.idempotencyKey),
    check(
      'funding_receipts_method_known',
      sql`${table.method} in ('wire', 'ach', 'check', 'other', 'company')`,
    ),
    check('funding_receipts_sign', sql`${table.amountCents} <> 0`),
    check(
      'funding_receipts_company',
      sql`${table.method} <> 'company' or (${table.amountCents} between -10000 and 10000
        and ${table.reason} is not null)`,
    ),
    check('funding_receipts_payer', sql`${table.payer} is null or ${table.reason} is not null`),
  ],
);

/** Where lenders send their money: in force a day after another admin has confirmed it. */
export const companyBankDetails = pgTable(
  'company_bank_details',
  {
    id: id(),
    bankName: text('bank_name').notNull(),
    accountName: text('account_name').notNull(),
    routingNumber: text('routing_number').notNull(),
    accountNumber: text('account_number').notNull(),
    remarks: text('remarks'),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    enteredByName: text('entered_by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedByName: text('confirmed_by_name'),
    confirmedAt: instant('confirmed_at'),
    takenBackByName: text('taken_back_by_name'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    index('company_bank_details_entered_idx').on(table.enteredAt),
    check('company_bank_details_routing', sql`${table.routingNumber} ~ '^[0-9]{9}$'`),
    check('company_bank_details_account', sql`${table.accountNumber} ~ '^[0-9]{4,17}$'`),
    check(
      'company_bank_details_confirmed',
      sql`(${table.confirmedAt} is null) = (${table.confirmedByName} is null)`,
    ),
    check(
      'company_bank_details_taken_back',
      sql`(${table.takenBackAt} is null) = (${table.takenBackByName} is null)`,
    ),
    check(
      'company_bank_details_by_two',
      sql`${table.confirmedBy} is null or ${table.enteredBy} is null
        or ${table.confirmedBy} <> ${table.enteredBy}`,
    ),
  ],
);
