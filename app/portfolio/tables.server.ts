import { customType, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { sql } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });

/**
 * What an organization's dashboard said last, and which transactions that had seen (0093). It
 * stands in no backup: both tables are unlogged, and empty after a crash.
 */
export const portfolioFigures = pgTable('portfolio_figures', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** A digest of what was asked, its day among it: another question is another answer. */
  question: text('question').notNull(),
  /** The server that counts the transactions. */
  server: text('server').notNull(),
  seen: snapshot('seen').notNull(),
  figures: text('figures').notNull(),
});

/**
 * The transactions that changed what the figures of an organization are made of, written by
 * triggers: kept figures that had not seen one of them are not shown.
 */
export const portfolioChanges = pgTable(
  'portfolio_changes',
  {
    organizationId: uuid('organization_id').notNull(),
    transaction: transactionNumber('transaction').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.transaction] })],
);

/** Secret addresses under which calendars fetch an organization's due dates; one for a member. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('calendar_links_open_key')
      .on(table.organizationId, table.userId)
      .where(sql`${table.revokedAt} is null`),
  ],
);
