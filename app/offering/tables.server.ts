import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { ProfileKind } from '#app/profile/rules.ts';
import { properties } from '#app/property/tables.server.ts';
import { createdAt, day, id, money, updatedAt } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import type { AccreditationRule, Exemption } from './rules.ts';
import type { FirstPaymentRule, FundingWay } from './settings/rules.ts';

/** Of a table with one row, which may not be there yet. */
const only = () => boolean('id').primaryKey().default(true);

const hours = (column: unknown) => sql`${column} between 1 and 720`;

/** How notes are funded here, where an offering says nothing else (rules 6.2 to 6.4). */
export const fundingSettings = pgTable(
  'funding_settings',
  {
    id: only(),
    fundingWay: text('funding_way').$type<FundingWay>().notNull(),
    reservationHours: smallint('reservation_hours').notNull(),
    offerHours: smallint('offer_hours').notNull(),
    bankingDays: smallint('banking_days').notNull(),
    expireAfterBankingDays: smallint('expire_after_banking_days').notNull(),
    clearOnRequest: boolean('clear_on_request').notNull(),
    shortfallCents: money('shortfall_cents').notNull(),
    firstPaymentRule: text('first_payment_rule').$type<FirstPaymentRule>().notNull(),
    unaccreditedMost: smallint('unaccredited_most').notNull(),
    unaccreditedDays: smallint('unaccredited_days').notNull(),
    /** How long evidence of each method counts; see settings/rules.ts. */
    incomeYears: smallint('income_years').notNull(),
    netWorthMonths: smallint('net_worth_months').notNull(),
    licenceMonths: smallint('licence_months').notNull(),
    letterMonths: smallint('letter_months').notNull(),
    verifiedBeforeYears: smallint('verified_before_years').notNull(),
    /** Kinds of lenders that a high minimum takes for a person. */
    personKinds: text('person_kinds').array().$type<ProfileKind[]>().notNull(),
    opensFormD: boolean('opens_form_d').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('funding_settings_is_one', sql`${table.id}`),
    check('funding_settings_way_known', sql`${table.fundingWay} in ('simple', 'staged')`),
    check('funding_settings_reservation', hours(table.reservationHours)),
    check('funding_settings_offer', hours(table.offerHours)),
    check('funding_settings_days', sql`${table.bankingDays} between 1 and 60`),
    check('funding_settings_expire', sql`${table.expireAfterBankingDays} between 0 and 30`),
    check('funding_settings_shortfall', sql`${table.shortfallCents} between 0 and 10000`),
    check(
      'funding_settings_first_payment_known',
      sql`${table.firstPaymentRule} in ('month_later', 'second_month')`,
    ),
    check(
      'funding_settings_validity',
      sql`${table.incomeYears} between 0 and 5 and least(${table.netWorthMonths},
        ${table.licenceMonths}, ${table.letterMonths}, ${table.verifiedBeforeYears},
        ${table.unaccreditedDays}) > 0 and ${table.unaccreditedMost} >= 0`,
    ),
  ],
);

/** On what terms a property's notes are offered; one with a note is that note's own (rules 6.2). */
export const offerings = pgTable(
  'offerings',
  {
    id: id(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Null for the terms of all notes of the property that have none of their own. */
    noteId: uuid('note_id'),
    exemption: text('exemption').$type<Exemption>().notNull(),
    /** What another exemption is. */
    otherText: text('other_text'),
    accreditation: text('accreditation').$type<AccreditationRule>().notNull(),
    /** Null where the installation's count, here and below. */
    way: text('way').$type<FundingWay>(),
    reservationHours: integer('reservation_hours'),
    offerHours: integer('offer_hours'),
    bankingDays: integer('banking_days'),
    /** Relationships recorded before this day count; null while it is not open yet. */
    openedOn: day('opened_on'),
    /** When form D was filed, and by whom; null while it was not. */
    formDFiledOn: day('form_d_filed_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('offerings_property_key')
      .on(table.propertyId)
      .where(sql`${table.noteId} is null`),
    uniqueIndex('offerings_note_key').on(table.noteId),
    foreignKey({
      name: 'offerings_note_fk',
      columns: [table.noteId],
      foreignColumns: [propertyNotes.id],
    }).onDelete('cascade'),
    check(
      'offerings_exemption_known',
      sql`${table.exemption} in ('none', '506b', '506c', 'other')`,
    ),
    check(
      'offerings_accreditation_known',
      sql`${table.accreditation} in ('not_asked', 'statement', 'verified')`,
    ),
    // Source: 17 CFR 230.506(c)(2)(ii): who buys is verified.
    check(
      'offerings_506c_verified',
      sql`${table.exemption} <> '506c' or ${table.accreditation} = 'verified'`,
    ),
    // A purchaser of whom nothing is known could not be counted.
    check(
      'offerings_506b_asked',
      sql`${table.exemption} <> '506b' or ${table.accreditation} <> 'not_asked'`,
    ),
    check(
      'offerings_other_text',
      sql`(${table.exemption} = 'other') = (${table.otherText} is not null)`,
    ),
    check('offerings_way_known', sql`${table.way} is null or ${table.way} in ('simple', 'staged')`),
    check(
      'offerings_hours',
      sql`coalesce(${table.reservationHours}, 1) between 1 and 720
        and coalesce(${table.offerHours}, 1) between 1 and 720
        and coalesce(${table.bankingDays}, 1) between 1 and 60`,
    ),
  ],
);

/**
 * Organizations that the company knew before it offered anything to them (rules 6.2): those with a
 * relationship recorded before an offering under Rule 506(b) was opened may know of it.
 */
export const investorRelations = pgTable(
  'investor_relations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    since: day('since').notNull(),
    how: text('how').notNull(),
    recordedOn: day('recorded_on').notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recorderName: text('recorder_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('investor_relations_organization_key').on(table.organizationId),
    check('investor_relations_how_given', sql`length(trim(${table.how})) > 0`),
    check('investor_relations_since', sql`${table.since} <= ${table.recordedOn}`),
  ],
);
