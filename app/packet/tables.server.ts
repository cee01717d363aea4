import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import type { Exemption } from '#app/offering/rules.ts';
import type { Method, PaperKind, Party, Phase, W9Rule } from './rules.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const kindKnown = sql.raw(`kind in ('note', 'subscription', 'direction_of_investment',
  'funding_exhibit', 'deed', 'other')`);
export const phaseKnown = sql.raw(`phase in ('signing', 'at_funding')`);
export const methodKnown = sql.raw(`method in ('electronic', 'paper')`);
export const signersKnown = sql.raw(`signers <@ array['lender', 'custodian', 'company']`);

/** What a template says of itself: in its draft and in each version. */
const described = () => ({
  name: text('name').notNull(),
  kind: text('kind').$type<PaperKind>().notNull(),
  phase: text('phase').$type<Phase>().notNull(),
  method: text('method').$type<Method>().notNull(),
  signers: text('signers').array().$type<Party[]>().notNull(),
  /** To which fundings it applies; an empty list is every one. */
  exemptions: text('exemptions').array().$type<Exemption[]>().notNull(),
  profileKinds: text('profile_kinds').array().notNull(),
  states: text('states').array().notNull(),
  content: text('content').notNull(),
});

/** Papers that platform admins write, each with the draft of what is published next. */
export const paperTemplates = pgTable(
  'paper_templates',
  {
    id: id(),
    ...described(),
    /** Whether its words are still the product's own, which counsel has to look through. */
    isStarter: boolean('is_starter').notNull().default(false),
    /** Another one with each change: whoever saves says which one they have seen. */
    revision: uuid('revision').notNull().defaultRandom(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by'),
    savedName: text('saved_name').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('paper_templates_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    check('paper_templates_kind_known', kindKnown),
    check('paper_templates_phase_known', phaseKnown),
    check('paper_templates_method_known', methodKnown),
    check('paper_templates_signers_known', signersKnown),
    check('paper_templates_have_size', sql`char_length(${table.content}) <= 60000`),
  ],
);

/** What was published of each template. Never changed; a packet keeps the versions it has. */
export const paperTemplateVersions = pgTable(
  'paper_template_versions',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => paperTemplates.id),
    /** 1 for the first of its template; a trigger counts. */
    number: integer('number').notNull(),
    ...described(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by'),
    publishedName: text('published_name').notNull(),
  },
  (table) => [
    unique('paper_template_versions_number_key').on(table.templateId, table.number),
    check('paper_template_versions_kind_known', kindKnown),
    check('paper_template_versions_phase_known', phaseKnown),
    check('paper_template_versions_method_known', methodKnown),
    check('paper_template_versions_signers_known', signersKnown),
  ],
);

export type TemplateVersion = typeof paperTemplateVersions.$inferSelect;

/** Keys that seal papers, each encrypted by a key that follows from APP_SECRET (0141). */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    certificate: bytes('certificate').notNull(),
    sealed: bytes('sealed').notNull(),
    /** Tells the secret whose key has encrypted it. */
    keyNumber: integer('key_number').notNull(),
    madeAt: instant('made_at').notNull(),
    validTo: instant('valid_to').notNull(),
  },
  // What is not encrypted is not as long as a key with nonce and tag.
  (table) => [check('signing_keys_sealed', sql`octet_length(${table.sealed}) > 28`)],
);

/** Who signs for the company, and the state under whose law it is: one row, or none yet. */
export const companySigners = pgTable(
  'company_signers',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    state: text('state').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    email: text('email').notNull(),
    /** What waits for a form W-9 that was checked. */
    w9Rule: text('w9_rule').$type<W9Rule>().notNull().default('nothing'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    check('company_signers_one', sql`${table.isOnly}`),
    check('company_signers_w9_known', sql`${table.w9Rule} in ('nothing', 'documents', 'funds')`),
  ],
);
