import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { ProfileKind } from '#app/profile/rules.ts';
import { properties } from '#app/property/tables.server.ts';
import { createdAt, day, id, instant, money, updatedAt } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { investingProfiles } from '#app/profile/tables.server.ts';
import type { AccreditationFacts, AccreditationState, Method } from './accreditation/rules.ts';
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
    /** Since when it says so: what was sold before was not sold under it. */
    exemptionSince: instant('exemption_since').notNull().defaultNow(),
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
    /** When form D was filed; null while it was not. */
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

const knownMethod = sql.raw(
  `method in ('income', 'net_worth', 'licence', 'letter', 'high_minimum', 'verified_before')`,
);

/** Evidence that a lender is an accredited investor (rules 6.2). */
export const accreditations = pgTable(
  'accreditations',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    method: text('method').$type<Method>().notNull(),
    facts: jsonb('facts').$type<AccreditationFacts>().notNull(),
    /** The request that it came with; null for what stands by itself. */
    requestId: uuid('request_id'),
    state: text('state').$type<AccreditationState>().notNull().default('submitted'),
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    submitterName: text('submitter_name').notNull(),
    submittedOn: day('submitted_on').notNull(),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name'),
    decidedOn: day('decided_on'),
    reason: text('reason'),
    /** The day from which it was accepted to count; null where none was asked. */
    countsFrom: day('counts_from'),
    /** The last day on which it counts; null where it is for one request. */
    validUntil: day('valid_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'accreditations_profile_fk',
      columns: [table.profileId, table.organizationId],
      foreignColumns: [investingProfiles.id, investingProfiles.organizationId],
    }).onDelete('cascade'),
    index('accreditations_profile_idx').on(table.profileId, table.createdAt),
    index('accreditations_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.state} = 'submitted'`),
    uniqueIndex('accreditations_request_key').on(table.requestId),
    check('accreditations_method_known', knownMethod),
    check('accreditations_facts_fit', sql`${table.facts} ->> 'method' = ${table.method}`),
    check(
      'accreditations_bound',
      sql`(${table.method} in ('high_minimum', 'verified_before'))
        = (${table.requestId} is not null)`,
    ),
    check(
      'accreditations_state_known',
      sql`${table.state} in ('submitted', 'accepted', 'refused', 'withdrawn')`,
    ),
    check(
      'accreditations_decided',
      sql`(${table.state} in ('accepted', 'refused')) = (${table.decidedOn} is not null)
        and (${table.state} <> 'refused' or ${table.reason} is not null)
        and (${table.validUntil} is not null)
          = (${table.state} = 'accepted' and ${table.requestId} is null)`,
    ),
  ],
);

/** Papers of evidence; each opening is noted down. Only ever added. */
export const accreditationPapers = pgTable(
  'accreditation_papers',
  {
    id: id(),
    accreditationId: uuid('accreditation_id')
      .notNull()
      .references(() => accreditations.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('accreditation_papers_idx').on(table.accreditationId, table.createdAt)],
);

/** What a lender has stated of themselves with a request. Only ever added. */
export const accreditationStatements = pgTable(
  'accreditation_statements',
  {
    requestId: uuid('request_id').primaryKey(),
    profileId: uuid('profile_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    isAccredited: boolean('is_accredited').notNull(),
    statedBy: uuid('stated_by').references(() => users.id, { onDelete: 'set null' }),
    staterName: text('stater_name').notNull(),
    statedOn: day('stated_on').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'accreditation_statements_profile_fk',
      columns: [table.profileId, table.organizationId],
      foreignColumns: [investingProfiles.id, investingProfiles.organizationId],
    }).onDelete('cascade'),
    index('accreditation_statements_profile_idx').on(table.profileId),
  ],
);
