import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { PropertyStatus } from '#app/property/rules.ts';
import { instant, money, rate } from '#app/server/db/columns.ts';
import { properties } from '#app/property/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';

/**
 * The public list, ready to be read: a row for each published property with a note, once as
 * everybody sees it and once as members do, who see private notes as well. Figures are those
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
    /** LTV or CLTV as its card says it; null where the card says none (D41). */
    loanToValueTenths: integer('loan_to_value_tenths'),
    /** A property that is not public at all: its row is for whom Rule 506(b) lets know of it. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => {
    const { forMembers, status, propertyId, isClosed } = table;
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
        isClosed,
      ),
      index('listed_properties_high_amount_idx').on(
        forMembers,
        table.amountCents.desc().nullsLast(),
        newest(),
        propertyId,
        status,
        isClosed,
      ),
      index('listed_properties_payment_idx').on(
        forMembers,
        table.monthlyPaymentCents.desc().nullsLast(),
        newest(),
        propertyId,
        status,
        isClosed,
      ),
      index('listed_properties_newest_idx').on(
        forMembers,
        sql`(${table.amountCents} is null)`,
        newest(),
        propertyId,
        status,
        isClosed,
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
        table.loanToValueTenths,
        isClosed,
      ),
      index('listed_properties_open_idx')
        .on(forMembers, table.amountCents, table.ratePpm, table.state, propertyId, isClosed)
        .where(sql`${table.seeksFunding}`),
      index('listed_properties_closed_idx')
        .on(propertyId)
        .where(sql`${isClosed}`),
    ];
  },
);

/**
 * What the notes of the public list are filtered by, as they are: those for members only as well,
 * which nobody else sees. Kept by triggers, never written by a service (0108).
 */
export const listedNotes = pgTable(
  'listed_notes',
  {
    noteId: uuid('note_id')
      .primaryKey()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    ratePpm: rate('rate_ppm').notNull(),
    termMonths: integer('term_months').notNull(),
    lienPosition: smallint('lien_position'),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    amountCents: money('amount_cents').notNull(),
    monthlyPaymentCents: money('monthly_payment_cents').notNull(),
  },
  (table) => [
    index('listed_notes_property_idx').on(table.propertyId),
    // All that a filter asks for, so that the rows themselves are not looked at.
    index('listed_notes_terms_idx').on(
      table.isPublic,
      table.ratePpm,
      table.termMonths,
      table.lienPosition,
      table.paymentType,
      table.amountCents,
      table.monthlyPaymentCents,
      table.propertyId,
      table.isClosed,
    ),
  ],
);

/**
 * How many rows the list has for each kind of reader, status and state: the sum of these. Each
 * change adds a row instead of changing one, so that nobody waits for anybody; the trigger that
 * adds them sums them up now and then (0080).
 */
export const listedCounts = pgTable('listed_counts', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  forMembers: boolean('for_members').notNull(),
  status: text('status').$type<PropertyStatus>().notNull(),
  state: text('state').notNull(),
  number: integer('number').notNull(),
});

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
    /** What its row shows: the first note's, else its own. */
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
