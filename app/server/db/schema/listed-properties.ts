import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PropertyStatus } from '#app/domain/property/property-status.ts';
import { instant, money, rate } from '#app/server/db/columns.ts';
import { properties } from './properties.ts';

/**
 * The public list, ready to be read: a row for each published property with a note, once as
 * everybody sees it and once as members do, who see private notes as well (D4). Figures are those
 * of the note that stands for the property there (rules 1.4), null where the reader sees none. Kept
 * by triggers, never written by a service (0080).
 */
export const listedProperties = pgTable(
  'listed_properties',
  {
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    forMembers: boolean('for_members').notNull(),
    status: text('status').$type<PropertyStatus>().notNull(),
    state: text('state').notNull(),
    searchText: text('search_text').notNull(),
    /** When the property was created. */
    createdAt: instant('created_at').notNull(),
    amountCents: money('amount_cents'),
    monthlyPaymentCents: money('monthly_payment_cents'),
    ratePpm: rate('rate_ppm'),
    /** Whether property and note are open to be funded. */
    seeksFunding: boolean('seeks_funding').notNull(),
  },
  (table) => {
    const { forMembers, status, propertyId } = table;
    const newest = () => table.createdAt.desc().nullsFirst();
    // One for each order of the list; the status stands behind, to be filtered without the row.
    return [
      primaryKey({ columns: [propertyId, forMembers] }),
      index('listed_properties_amount_idx').on(
        forMembers,
        table.amountCents,
        newest(),
        propertyId,
        status,
      ),
      index('listed_properties_high_amount_idx').on(
        forMembers,
        table.amountCents.desc().nullsLast(),
        newest(),
        propertyId,
        status,
      ),
      index('listed_properties_payment_idx').on(
        forMembers,
        table.monthlyPaymentCents.desc().nullsLast(),
        newest(),
        propertyId,
        status,
      ),
      index('listed_properties_newest_idx').on(
        forMembers,
        sql`(${table.amountCents} is null)`,
        newest(),
        propertyId,
        status,
      ),
      // A search looks at every row of a status: those lie together here, with all it asks for.
      index('listed_properties_search_idx').on(
        forMembers,
        status,
        table.searchText,
        table.state,
        table.amountCents,
        table.monthlyPaymentCents,
        table.createdAt,
        propertyId,
      ),
      index('listed_properties_open_idx')
        .on(forMembers, table.amountCents, table.ratePpm, table.state, propertyId)
        .where(sql`${table.seeksFunding}`),
    ];
  },
);

/**
 * How many rows the list has for each kind of reader and status: the sum of these numbers. Each
 * change adds a row instead of changing one, so that nobody waits for anybody; the trigger that
 * adds them sums them up now and then (0080).
 */
export const listedCounts = pgTable('listed_counts', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  forMembers: boolean('for_members').notNull(),
  status: text('status').$type<PropertyStatus>().notNull(),
  number: integer('number').notNull(),
});
