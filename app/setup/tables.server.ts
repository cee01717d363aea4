import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/account/tables.server.ts';
import { digest, instant, updatedAt } from '#app/server/db/columns.ts';
import type { Trial } from '#app/system/words.ts';

/** Of a table with one row, which may not be there yet. */
const only = () => boolean('id').primaryKey().default(true);

/**
 * What was chosen on pages and is not in the environment. What is null was not chosen; a variable
 * that is set comes before what is here.
 */
export const installationSettings = pgTable(
  'installation_settings',
  {
    id: only(),
    companyName: text('company_name'),
    companyAddress: text('company_address'),
    companyPhone: text('company_phone'),
    companyEmail: text('company_email'),
    timeZone: text('time_zone'),
    updatedAt: updatedAt(),
  },
  (table) => [check('installation_settings_is_one', sql`${table.id}`)],
);

/**
 * The code that each process has printed at its start, as a keyed hash. In the migration it is
 * unlogged, so that no backup has it, and it keeps no backup from being restored.
 */
export const setupCodes = pgTable('setup_codes', {
  /** Which process, by host and port: its next start replaces the code. */
  place: text('place').primaryKey(),
  codeHash: digest('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const setupProgress = pgTable(
  'setup_progress',
  {
    id: only(),
    /** Knows the browser that has given a code, until there is an admin. */
    browserHash: digest('browser_hash'),
    browserUntil: instant('browser_until'),
    /** The step that comes next. */
    step: text('step').notNull(),
    /** Whom the page has made the first platform admin: the rest of it is theirs. */
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    mailTrial: jsonb('mail_trial').$type<Trial>(),
    filesTrial: jsonb('files_trial').$type<Trial>(),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('setup_progress_is_one', sql`${table.id}`)],
);
