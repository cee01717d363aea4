import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant } from '#app/server/db/columns.ts';
import type { LegalText } from './rules.ts';

const legalText = () => text('legal_text').$type<LegalText>().notNull();

/**
 * What was published of each legal text. Never changed: a trigger gives numbers, and signs with who
 * and when.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: id(),
    legalText: legalText(),
    /** 1 for the first of its text; without gaps. */
    number: integer('number').notNull(),
    /** Markdown, as it was published. */
    content: text('content').notNull(),
    inForceOn: day('in_force_on').notNull(),
    /** By a platform admin, or from a file of LEGAL_FOLDER at a start. */
    source: text('source').$type<'screen' | 'folder'>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by'),
    publishedName: text('published_name').notNull(),
  },
  (table) => [
    unique('legal_versions_number_key').on(table.legalText, table.number),
    check('legal_versions_number_counts', sql`${table.number} > 0`),
    check(
      'legal_versions_are_known',
      sql`${table.legalText} in ('terms', 'privacy', 'risk', 'e-records')`,
    ),
    check('legal_versions_have_source', sql`${table.source} in ('screen', 'folder')`),
    check('legal_versions_have_size', sql`char_length(${table.content}) between 1 and 100000`),
  ],
);

/** What platform admins write of a text until it is published; one for each text. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    legalText: text('legal_text').$type<LegalText>().primaryKey(),
    content: text('content').notNull(),
    /** Another one with each change: whoever saves says which one they have seen. */
    revision: uuid('revision').notNull().defaultRandom(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by'),
    savedName: text('saved_name').notNull(),
  },
  (table) => [
    check(
      'legal_drafts_are_known',
      sql`${table.legalText} in ('terms', 'privacy', 'risk', 'e-records')`,
    ),
    check('legal_drafts_have_size', sql`char_length(${table.content}) <= 100000`),
  ],
);

/**
 * Who has accepted which version, when and from where. Append-only, and kept when the account is
 * gone: so it names the person itself.
 */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    id: id(),
    legalText: legalText(),
    /** Null for the product's own draft, which stood while no version was in force. */
    versionId: uuid('version_id').references(() => legalVersions.id),
    /** With making an account, when a version had come into force, or before signing papers. */
    occasion: text('occasion').$type<'sign_up' | 'new_version' | 'signing'>().notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    userId: uuid('user_id').notNull(),
    personName: text('person_name').notNull(),
    personEmail: text('person_email').notNull(),
    clientAddress: text('client_address'),
  },
  (table) => [
    index('legal_acceptances_user_idx').on(table.userId, table.legalText),
    index('legal_acceptances_at_idx').on(table.acceptedAt),
    // Once is enough: a second press adds nothing. Papers are signed more than once.
    uniqueIndex('legal_acceptances_once_key')
      .on(table.userId, table.versionId)
      .where(sql`${table.occasion} <> 'signing'`),
    check(
      'legal_acceptances_are_known',
      sql`${table.legalText} in ('terms', 'privacy', 'risk', 'e-records')`,
    ),
    check(
      'legal_acceptances_have_occasion',
      sql`${table.occasion} in ('sign_up', 'new_version', 'signing')`,
    ),
  ],
);
