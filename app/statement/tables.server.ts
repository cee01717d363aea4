import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, id, instant, money } from '#app/server/db/columns.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import type { StatementKind } from './rules.ts';

const knownKind = sql.raw(`kind in ('month', 'year', 'interest')`);

/** Papers that were issued to a holder for a closed period (rules 5.7). Append-only. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    /** The holder. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind').$type<StatementKind>().notNull(),
    startsOn: day('starts_on').notNull(),
    /** Above 1: a corrected interest report, which takes the place of the one before. */
    version: smallint('version').notNull().default(1),
    issuedOn: day('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('statements_period_key').on(
      table.organizationId,
      table.kind,
      table.startsOn,
      table.version,
    ),
    index('statements_starts_idx').on(table.startsOn),
    check('statements_kind_known', knownKind),
    check('statements_version', sql`${table.version} = 1 or ${table.kind} = 'interest'`),
  ],
);

/** What a paper says, as it went out: for its holder, unlike its lines. Append-only. */
export const statementPapers = pgTable('statement_papers', {
  statementId: uuid('statement_id')
    .primaryKey()
    .references(() => statements.id),
  /** PaperFacts, packed by `packJson`: its files can be made again from them. */
  facts: text('facts').notNull(),
  pdfSha256: text('pdf_sha256').notNull(),
  csvSha256: text('csv_sha256').notNull(),
});

/**
 * The money of a paper by note, so that listers see what concerns theirs and the next paper knows
 * what was said. Of an interest report one line for each note. Append-only.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    /** Null on interest reports. */
    receiptId: uuid('receipt_id').references(() => receipts.id),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id),
    amountCents: money('amount_cents').notNull(),
    interestCents: money('interest_cents').notNull(),
    principalCents: money('principal_cents').notNull(),
    feeCents: money('fee_cents').notNull(),
    /** The first day of the period that it corrects. */
    corrects: day('corrects'),
  },
  (table) => [
    uniqueIndex('statement_lines_receipt_key').on(table.statementId, table.receiptId),
    index('statement_lines_note_idx').on(table.noteId),
  ],
);
