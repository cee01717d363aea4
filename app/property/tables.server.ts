import type { PropertyStatus } from './rules.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, money, rate, updatedAt } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/**
 * Shapes of the JSON columns of property_details. Money inside JSON is whole cents as text, so that
 * no reader rounds it.
 */
export type RenovationItem = {
  name: string;
  estimatedCostCents: string;
  valueIncreasePercent: number;
};

export type ComparableProperty = {
  id: string;
  address: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  soldPriceCents: string | null;
};

/** Free facts of the neighborhood, by name, as an admin or an enrichment source wrote them. */
export type LocationData = {
  neighborhood?: Record<string, string>;
  demographics?: Record<string, string>;
  marketTrends?: Record<string, string>;
  source?: string;
  enrichedAt?: string;
};

/** Which parts of the public page are shown; a missing toggle is on. */
export type DisplaySettings = {
  sections?: Partial<Record<DisplaySection, boolean>>;
  fieldOverrides?: Record<string, boolean>;
  comparableProperties?: { enabled: boolean; selectedIds: string[]; maxDisplay: number };
};

export type DisplaySection =
  | 'investment_summary'
  | 'property_details'
  | 'financial_projections'
  | 'location_data'
  | 'renovation_scope'
  | 'comparable_properties'
  | 'cfg_financial_plan';

/** The public face of a property: what even its member-only card shows. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    organizationId: uuid('organization_id').references(() => organizations.id),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    /** What a search looks at; `like` over one text is a fraction of `ilike` over three. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(address || ' ' || city || ' ' || state || ' ' || zip_code)`),
    status: text('status').$type<PropertyStatus>().notNull().default('available'),
    /** Set by hand against what follows from its notes: it stays so. Kept by a trigger. */
    isStatusPinned: boolean('status_pinned').notNull().default(false),
    publishedAt: instant('published_at'),
    /** All its notes are offered under Rule 506(b). Kept by triggers (rules 6.2). */
    isClosed: boolean('is_closed').notNull().default(false),
    /** The address by which a file brought it, so that the file is known again. */
    importKey: text('import_key'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Of the key, so that whoever adds to a property and whoever changes its lister wait for each
    // other (0058).
    uniqueIndex('properties_lister_key').on(table.id, table.organizationId),
    index('properties_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('properties_created_idx').on(table.createdAt),
    index('properties_organization_idx').on(table.organizationId),
    index('properties_address_idx').on(sql`lower(${table.address})`),
    index('properties_place_idx').on(
      sql`lower(${table.state})`,
      sql`lower(${table.city})`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('properties_draft_idx')
      .on(table.updatedAt, table.id)
      .where(sql`${table.publishedAt} is null`),
    check('properties_address_given', sql`length(trim(${table.address})) > 0`),
    check('properties_city_given', sql`length(trim(${table.city})) > 0`),
    check('properties_state_given', sql`length(trim(${table.state})) > 0`),
    check('properties_zip_given', sql`length(trim(${table.zipCode})) > 0`),
  ],
);

/** Everything about a property that a reader may not see while its notes are private. */
export const propertyDetails = pgTable('property_details', {
  propertyId: uuid('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  bedrooms: numeric('bedrooms', { precision: 4, scale: 1, mode: 'number' }),
  bathrooms: numeric('bathrooms', { precision: 4, scale: 1, mode: 'number' }),
  squareFeet: integer('square_feet'),
  lotSize: text('lot_size'),
  yearBuilt: integer('year_built'),
  description: text('description'),
  loanAmountCents: money('loan_amount_cents')
    .notNull()
    .default(sql`0`),
  interestRatePpm: rate('interest_rate_ppm')
    .notNull()
    .default(sql`0`),
  monthlyPaymentCents: money('monthly_payment_cents')
    .notNull()
    .default(sql`0`),
  termMonths: integer('term_months').notNull().default(0),
  estimatedArvCents: money('estimated_arv_cents'),
  investmentSummary: jsonb('investment_summary')
    .$type<Record<string, string>>()
    .notNull()
    .default({}),
  marketValueCents: money('market_value_cents'),
  estimatedRentCents: money('estimated_rent_cents'),
  comparableProperties: jsonb('comparable_properties')
    .$type<ComparableProperty[]>()
    .notNull()
    .default([]),
  financialPlan: text('financial_plan'),
  renovationScope: jsonb('renovation_scope').$type<RenovationItem[]>().notNull().default([]),
  locationData: jsonb('location_data').$type<LocationData>().notNull().default({}),
  displaySettings: jsonb('display_settings').$type<DisplaySettings>().notNull().default({}),
});

/** Pictures in order; the first is the primary one. */
export const propertyImages = pgTable(
  'property_images',
  {
    id: id(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description: text('description').notNull().default(''),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    variantWidths: integer('variant_widths').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('property_images_position_key').on(table.propertyId, table.position),
    check('property_images_at_most_ten', sql`${table.position} between 0 and 9`),
  ],
);

/** Pictures that were sent and wait for their form to be saved, for who sent them alone. */
export const pendingImages = pgTable(
  'pending_images',
  {
    id: id(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    variantWidths: integer('variant_widths').array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_images_uploader_idx').on(table.uploadedBy),
    index('pending_images_expires_idx').on(table.expiresAt),
  ],
);
