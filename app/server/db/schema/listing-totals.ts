import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { money, rate } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from './properties.ts';

/**
 * What a property adds to the figures of the administration, so that they are sums over one table
 * and its lists are sorted by an index (0058). Kept by triggers, never written by a service; only
 * who administers the listing reads it, for its figures are of private notes too.
 */
export const listingTotals = pgTable(
  'listing_totals',
  {
    propertyId: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** The same for the same address and city. */
    place: uuid('place').notNull(),
    noteCount: integer('note_count').notNull(),
    noteAmountCents: money('note_amount_cents').notNull(),
    notePaymentCents: money('note_payment_cents').notNull(),
    /** Its notes, else its own loan where it has one. */
    loanCount: integer('loan_count').notNull(),
    loanAmountCents: money('loan_amount_cents').notNull(),
    loanRatePpmSum: money('loan_rate_ppm_sum').notNull(),
    /** What its row shows: the first note's (D8), else its own. */
    shownAmountCents: money('shown_amount_cents').notNull(),
    shownRatePpm: rate('shown_rate_ppm').notNull(),
    shownPaymentCents: money('shown_payment_cents').notNull(),
  },
  (table) => [
    index('listing_totals_organization_idx').on(table.organizationId),
    // Distinct places are counted in this index alone, with what the policy asks.
    index('listing_totals_place_idx').on(table.place, table.organizationId, table.noteCount),
    index('listing_totals_amount_idx').on(table.shownAmountCents),
    index('listing_totals_rate_idx').on(table.shownRatePpm),
    index('listing_totals_payment_idx').on(table.shownPaymentCents),
  ],
);
