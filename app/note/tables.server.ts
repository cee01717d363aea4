import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  day,
  id,
  instant,
  listerId,
  money,
  notesText,
  rate,
  updatedAt,
} from '#app/server/db/columns.ts';
import { investingProfiles, profileVersions } from '#app/profile/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';

/** A loan note. The first block are its terms; monthly payment and maturity follow from them. */
export const propertyNotes = pgTable(
  'property_notes',
  {
    id: id(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    amountCents: money('amount_cents').notNull(),
    startingPrincipalCents: money('starting_principal_cents'),
    ratePpm: rate('interest_rate_ppm').notNull(),
    termMonths: integer('term_months').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    noteOn: day('note_date').notNull(),
    firstPaymentOn: day('first_payment_date'),
    balloonOn: day('balloon_due_date'),
    ioMonths: integer('io_months'),
    fixedPrincipalPercentage: numeric('fixed_principal_percentage'),
    manualPaymentCents: money('manual_payment_cents'),
    recast: boolean('recast').notNull().default(false),

    /** What a late payment costs; the three are there together or not at all. */
    lateGraceDays: smallint('late_charge_grace_days'),
    lateSharePpm: integer('late_charge_share_ppm'),
    lateMinimumCents: money('late_charge_minimum_cents'),

    monthlyPaymentCents: money('monthly_payment_cents').notNull(),
    maturityOn: day('maturity_date').notNull(),
    /** The day on which everything is due, the balloon's where there is one. */
    finalOn: day('final_date')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(balloon_due_date, maturity_date)`),

    status: text('status').notNull().default('available'),
    /** Set by hand against what follows from its requests: it stays so. Kept by a trigger. */
    isStatusPinned: boolean('status_pinned').notNull().default(false),
    lienPosition: smallint('lien_position').default(1),
    isPublic: boolean('is_public').notNull().default(false),
    /** Offered under Rule 506(b). Kept by triggers, whatever a statement says (rules 6.2). */
    isClosed: boolean('is_closed').notNull().default(false),
    termsAndConditions: notesText('terms_and_conditions'),
    /** What told it from others in the file that brought it, so that the file is known again. */
    importKey: text('import_key'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('property_notes_property_idx').on(table.propertyId, table.lienPosition),
    index('property_notes_created_idx').on(table.createdAt),
    index('property_notes_closed_idx')
      .on(table.propertyId)
      .where(sql`${table.isClosed}`),
    index('property_notes_lister_idx').on(table.listerId, table.createdAt),
    index('property_notes_final_idx')
      .on(table.finalOn)
      .where(sql`${table.status} in ('active', 'defaulted')`),
    check('property_notes_amount_range', sql`${table.amountCents} between 1 and 100000000000`),
    check('property_notes_rate_range', sql`${table.ratePpm} between 0 and 1000000`),
    check('property_notes_term_range', sql`${table.termMonths} between 1 and 480`),
    check(
      'property_notes_late_charge',
      sql`num_nulls(${table.lateGraceDays}, ${table.lateSharePpm}, ${table.lateMinimumCents})
        in (0, 3) and ${table.lateGraceDays} between 0 and 90
        and ${table.lateSharePpm} between 0 and 1000000 and ${table.lateMinimumCents} >= 0`,
    ),
    check('property_notes_lien_range', sql`${table.lienPosition} >= 1`),
    check(
      'property_notes_terms_are_notes',
      sql`${table.termsAndConditions} is null
        or jsonb_typeof(${table.termsAndConditions} -> 'notes') is not distinct from 'string'`,
    ),
    check(
      'property_notes_payment_type_known',
      sql`${table.paymentType} in ('amortizing_fixed', 'interest_only',
        'interest_only_then_amortizing', 'fixed_principal', 'bullet', 'manual_fixed')`,
    ),
  ],
);

/**
 * What a statement leaves out a trigger fills in, before the column is looked at: servers of the
 * version before know nothing of profiles while an update rolls.
 */
const BY_TRIGGER = sql`null`;

/** Who holds a note and since when; the open entry is the holder of today. */
export const noteHolders = pgTable(
  'note_holders',
  {
    id: id(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    listerId: listerId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Who lends: the profile, and what it said on the day that the entry was made (rules 6.1). */
    profileId: uuid('profile_id').notNull().default(BY_TRIGGER),
    profileVersion: smallint('profile_version').notNull().default(BY_TRIGGER),
    vestingText: text('vesting_text').notNull().default(BY_TRIGGER),
    /** What was paid for the note; empty where no money was recorded: then what was owed of it. */
    paidCents: money('paid_cents'),
    heldFrom: day('held_from').notNull(),
    heldTo: day('held_to'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'note_holders_profile_fk',
      columns: [table.profileId, table.organizationId],
      foreignColumns: [investingProfiles.id, investingProfiles.organizationId],
    }),
    foreignKey({
      name: 'note_holders_version_fk',
      columns: [table.profileId, table.profileVersion],
      foreignColumns: [profileVersions.profileId, profileVersions.version],
    }),
    index('note_holders_profile_idx').on(table.profileId),
    uniqueIndex('note_holders_open_key')
      .on(table.noteId)
      .where(sql`${table.heldTo} is null`),
    index('note_holders_note_idx').on(table.noteId),
    index('note_holders_organization_idx').on(table.organizationId),
    index('note_holders_lister_idx')
      .on(table.organizationId, table.listerId)
      .where(sql`${table.heldTo} is null`),
    check('note_holders_paid', sql`${table.paidCents} > 0`),
    check(
      'note_holders_order',
      sql`${table.heldTo} is null or ${table.heldTo} >= ${table.heldFrom}`,
    ),
  ],
);

/** The schedule with what was received for each row: derived from terms and receipts. */
export const propertyNotePayments = pgTable(
  'property_note_payments',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    periodNumber: smallint('period_number').notNull(),
    dueOn: day('due_date').notNull(),
    isStub: boolean('is_stub').notNull(),
    scheduledPaymentCents: money('scheduled_payment_cents').notNull(),
    interestDueCents: money('interest_due_cents').notNull(),
    principalDueCents: money('principal_due_cents').notNull(),
    prepaidCents: money('prepaid_cents')
      .notNull()
      .default(sql`0`),
    startingBalanceCents: money('starting_balance_cents').notNull(),
    endingBalanceCents: money('ending_balance_cents').notNull(),
    carriedCents: money('carried_cents')
      .notNull()
      .default(sql`0`),
    amountPaidCents: money('amount_paid_cents')
      .notNull()
      .default(sql`0`),
    interestPaidCents: money('interest_paid_cents')
      .notNull()
      .default(sql`0`),
    paidOn: day('payment_date'),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.periodNumber] }),
    // A note stands at the first of these (0059).
    index('property_note_payments_first_unpaid_idx')
      .on(table.noteId, table.periodNumber)
      .where(sql`${table.amountPaidCents} < ${table.scheduledPaymentCents}`),
    index('property_note_payments_unpaid_idx')
      .on(table.dueOn)
      .where(sql`${table.amountPaidCents} < ${table.scheduledPaymentCents}`),
    check(
      'property_note_payments_sum',
      sql`${table.scheduledPaymentCents} = ${table.interestDueCents} + ${table.principalDueCents}`,
    ),
    check(
      'property_note_payments_balance',
      sql`${table.endingBalanceCents} = ${table.startingBalanceCents} - ${table.prepaidCents}
        - ${table.principalDueCents} and ${table.endingBalanceCents} >= 0`,
    ),
    check(
      'property_note_payments_paid',
      sql`${table.interestPaidCents} between 0 and ${table.amountPaidCents}
        and ${table.amountPaidCents} <= ${table.scheduledPaymentCents}`,
    ),
  ],
);

/** Late charges that were waived, by the row they arose on. Only ever added. */
export const lateChargeWaivers = pgTable(
  'late_charge_waivers',
  {
    id: id(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    periodNumber: smallint('period_number').notNull(),
    reason: text('reason').notNull(),
    waivedBy: uuid('waived_by').references(() => users.id),
    waivedAt: instant('waived_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('late_charge_waivers_row_key').on(table.noteId, table.periodNumber),
    check('late_charge_waivers_reason', sql`${table.reason} <> ''`),
  ],
);

/** What the listing side tells the holders of a note. Only ever added. */
export const noteUpdates = pgTable(
  'note_updates',
  {
    id: id(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => propertyNotes.id, { onDelete: 'cascade' }),
    /** The business date from which it counts: whoever holds the note then reads it. */
    postedOn: day('posted_on').notNull(),
    text: text('text').notNull(),
    postedBy: uuid('posted_by').references(() => users.id),
    postedAt: instant('posted_at').notNull().defaultNow(),
  },
  (table) => [
    index('note_updates_note_idx').on(table.noteId, table.postedAt),
    check('note_updates_text', sql`${table.text} <> ''`),
  ],
);
