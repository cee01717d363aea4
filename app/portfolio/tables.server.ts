import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, day, id, instant, money } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { sql } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';

/**
 * What was due to an organization on a day and what came, over all its holdings: the sum of the
 * rows of that day, which is one unless several transactions wrote at once. Kept by triggers.
 */
export const portfolioDays = pgTable(
  'portfolio_days',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    onDay: day('on_day').notNull(),
    scheduledCents: money('scheduled_cents').notNull(),
    /** What is still to come of it, and of how many payments. */
    openCents: money('open_cents').notNull(),
    openCount: integer('open_count').notNull(),
    receivedCents: money('received_cents').notNull(),
    /** The part of what came that is the holder's own money coming back. */
    principalCents: money('principal_cents').notNull(),
    /** The same part of what is still to come. */
    openPrincipalCents: money('open_principal_cents').notNull(),
  },
  (table) => [index('portfolio_days_day_idx').on(table.organizationId, table.onDay)],
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
