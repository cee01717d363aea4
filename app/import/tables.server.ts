import type { ImportMapping } from '#app/import/check/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** Where an import stands: looked at, in the queue, being written, or over. */
export type ImportStatus = 'uploaded' | 'waiting' | 'running' | 'done' | 'failed';

export type ImportKind = 'boarding' | 'receipts';

/**
 * A file of properties and notes or of receipts, for who sent it alone, and the job that writes
 * it. Its text goes when it is done, its mapping stays for the next file with the same heads.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The lister of what it adds; null for the platform. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    fileName: text('file_name').notNull(),
    content: text('content'),
    /** What its rows are: properties with their notes, or money received for notes. */
    kind: text('kind').$type<ImportKind>().notNull().default('boarding'),
    headKey: text('head_key').notNull(),
    rowCount: integer('row_count').notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    status: text('status').$type<ImportStatus>().notNull().default('uploaded'),
    /** The rows as they were checked, packed by `packJson`. */
    prepared: text('prepared'),
    clientAddress: text('client_address'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),

    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    doneCount: integer('done_count').notNull().default(0),
    addedProperties: integer('added_properties').notNull().default(0),
    addedNotes: integer('added_notes').notNull().default(0),
    knownProperties: integer('known_properties').notNull().default(0),
    knownNotes: integer('known_notes').notNull().default(0),
    addedReceipts: integer('added_receipts').notNull().default(0),
    knownReceipts: integer('known_receipts').notNull().default(0),
    failure: text('failure'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('imports_creator_idx').on(table.createdBy, table.createdAt),
    index('imports_organization_idx').on(table.organizationId),
    index('imports_open_idx')
      .on(table.startedAt)
      .where(sql`${table.status} in ('waiting', 'running')`),
    check('imports_kind_known', sql`${table.kind} in ('boarding', 'receipts')`),
    check(
      'imports_status_known',
      sql`${table.status} in ('uploaded', 'waiting', 'running', 'done', 'failed')`,
    ),
  ],
);
