import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, listerId, money, updatedAt } from '#app/server/db/columns.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** An investor's request to fund one note in full. */
export const investmentRequests = pgTable(
  'investment_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    /** Who is to lend; a trigger names the organization's default one where a request does not. */
    profileId: uuid('profile_id'),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    amountCents: money('amount_cents').notNull(),
    message: text('message'),
    status: text('status').notNull().default('pending'),
    adminNotes: text('admin_notes'),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name'),
    reviewedAt: instant('reviewed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'investment_requests_profile_fk',
      columns: [table.profileId, table.organizationId],
      foreignColumns: [investingProfiles.id, investingProfiles.organizationId],
    }).onDelete('set null'),
    index('investment_requests_profile_idx').on(table.profileId),
    check(
      'investment_requests_profile_given',
      sql`${table.organizationId} is null or ${table.profileId} is not null`,
    ),
    uniqueIndex('investment_requests_pending_key')
      .on(table.userId, table.noteId)
      .where(sql`${table.status} = 'pending'`),
    index('investment_requests_created_idx').on(table.createdAt),
    index('investment_requests_lister_idx').on(table.listerId, table.createdAt),
    index('investment_requests_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('investment_requests_note_idx').on(table.noteId),
    index('investment_requests_property_idx').on(table.propertyId),
    index('investment_requests_user_idx').on(table.userId, table.createdAt),
    check(
      'investment_requests_status_known',
      sql`${table.status} in ('pending', 'approved', 'rejected', 'cancelled')`,
    ),
  ],
);
