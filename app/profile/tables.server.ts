import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, day, id, instant, updatedAt } from '#app/server/db/columns.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import type { ProfileFacts, Signer, StoredKind, TaxClass, W9State } from './rules.ts';
import type { TaxIdKind } from './tax-id.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

const knownKind = sql.raw(`kind in ('unspecified', 'person', 'joint', 'entity', 'trust', 'ira')`);

/** Institutions that hold retirement accounts, and how they want to be written. */
export const custodians = pgTable(
  'custodians',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    email: text('email'),
    /** Its own wording; null where the table of rules 6.1 will do. */
    template: text('template'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('custodians_name_key').on(sql`lower(${table.name})`),
    check('custodians_name_given', sql`length(trim(${table.name})) > 0`),
  ],
);

/** Who lends in the name of an organization, as it must read on paper (rules 6.1). */
export const investingProfiles = pgTable(
  'investing_profiles',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    kind: text('kind').$type<StoredKind>().notNull(),
    facts: jsonb('facts').$type<ProfileFacts>().notNull(),
    vestingText: text('vesting_text').notNull(),
    /** Whether a platform admin has set the text, and why. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    handReason: text('hand_reason'),
    /** Of a retirement account with one of the custodians that are known. */
    custodianId: uuid('custodian_id').references(() => custodians.id, { onDelete: 'set null' }),
    /** Counts the changes of what its text is made of. */
    version: smallint('version').notNull().default(1),
    /** When it came to name somebody else: evidence of before is not theirs (rules 6.2). */
    renamedAt: instant('renamed_at'),
    address: text('address'),
    email: text('email'),
    signers: jsonb('signers').$type<Signer[]>().notNull().default([]),
    taxClass: text('tax_class').$type<TaxClass>(),
    exemptCode: text('exempt_code'),
    w9State: text('w9_state').$type<W9State>().notNull().default('missing'),
    w9ReceivedOn: day('w9_received_on'),
    /** Who has checked or rejected it last, and on which day. */
    w9CheckedBy: uuid('w9_checked_by').references(() => users.id, { onDelete: 'set null' }),
    w9CheckerName: text('w9_checker_name'),
    w9CheckedOn: day('w9_checked_on'),
    w9Reason: text('w9_reason'),
    /** The one that lends where a request names none. */
    isDefault: boolean('is_default').notNull().default(false),
    archivedAt: instant('archived_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // What a holder entry and a request refer to: a profile of their own organization.
    unique('investing_profiles_of_organization').on(table.id, table.organizationId),
    uniqueIndex('investing_profiles_default_key')
      .on(table.organizationId)
      .where(sql`${table.isDefault} and ${table.archivedAt} is null`),
    index('investing_profiles_organization_idx').on(table.organizationId, table.createdAt),
    index('investing_profiles_created_idx').on(table.createdAt),
    check('investing_profiles_kind_known', knownKind),
    check('investing_profiles_facts_fit', sql`${table.facts} ->> 'kind' = ${table.kind}`),
    check('investing_profiles_text', sql`length(${table.vestingText}) between 1 and 2000`),
    check(
      'investing_profiles_hand_text',
      sql`not ${table.isByHand} or (${table.handReason} is not null
        and length(${table.vestingText}) <= 300)`,
    ),
    check('investing_profiles_signers', sql`jsonb_typeof(${table.signers}) = 'array'`),
    check(
      'investing_profiles_w9_known',
      sql`${table.w9State} in ('missing', 'received', 'checked', 'rejected', 'outdated')`,
    ),
  ],
);

/** What a profile has said, version by version. Append-only. */
export const profileVersions = pgTable(
  'profile_versions',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => investingProfiles.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    kind: text('kind').$type<StoredKind>().notNull(),
    facts: jsonb('facts').$type<ProfileFacts>().notNull(),
    vestingText: text('vesting_text').notNull(),
    isByHand: boolean('is_by_hand').notNull().default(false),
    reason: text('reason'),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    makerName: text('maker_name'),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.version] })],
);

/** Tax ids, each sealed by a key that follows from APP_SECRET (0131). */
export const profileTaxIds = pgTable(
  'profile_tax_ids',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => investingProfiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TaxIdKind>().notNull(),
    last4: text('last4').notNull(),
    sealed: bytes('sealed').notNull(),
    /** Tells the secret whose key has sealed it. */
    keyNumber: integer('key_number').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check('profile_tax_ids_kind_known', sql`${table.kind} in ('ssn', 'ein')`),
    check('profile_tax_ids_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    // Nonce, nine digits and tag: what is not sealed is shorter.
    check('profile_tax_ids_sealed', sql`octet_length(${table.sealed}) = 37`),
  ],
);

/** Signed forms W-9, each opening of which is noted down. Only ever added. */
export const profilePapers = pgTable(
  'profile_papers',
  {
    id: id(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => investingProfiles.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().default('w9'),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('profile_papers_profile_idx').on(table.profileId, table.createdAt),
    check('profile_papers_kind_known', sql`${table.kind} in ('w9')`),
  ],
);
