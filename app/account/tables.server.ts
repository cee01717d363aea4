import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  type PgColumn,
  pgSchema,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '#app/server/db/columns.ts';

/**
 * The tables of the sign-in library. Property names are the library's field names; column names
 * are ours. The role hearthnote_auth writes them; requests change in users what is their own, and
 * those of platform admins the rights of others (0048).
 */
const userColumns = () => ({
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('avatar_url'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone'),
  isPlatformAdmin: boolean('is_platform_admin').notNull().default(false),
  suspendedAt: instant('suspended_at'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** When they asked the team to delete their account. */
  deletionRequestedAt: instant('deletion_requested_at'),
  /** Since when the account is deleted: what is left is a name for who did what (0124). */
  deletedAt: instant('deleted_at'),
  /** When they were last here, as far as no open session of theirs knows better. */
  lastSeenAt: instant('last_seen_at'),
  /** The time zone that they read times in; none: that of the business (D35). */
  timeZone: text('time_zone'),
  /** The company whose directory has made them platform admin and may take it back (0120). */
  platformAdminBy: text('platform_admin_by'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const users = pgTable('users', userColumns(), (table) => [
  uniqueIndex('users_email_key').on(table.email),
]);

type PersonKey = 'id' | 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'image';

/**
 * What a request may read of people in its sight, from `users` or an alias of it; the rest is in
 * `wholeUsers`.
 */
export function personFieldsOf<People extends Record<PersonKey, PgColumn>>(
  people: People,
): Pick<People, PersonKey> {
  const { id, email, emailVerified, firstName, lastName, image } = people;
  return { id, email, emailVerified, firstName, lastName, image };
}

export const personFields = personFieldsOf(users);

export type PersonFields = Pick<typeof users.$inferSelect, PersonKey>;

/**
 * All that accounts say, of those whose whole account the actor may read: their own, and every one
 * for a platform admin.
 */
export const wholeUsers = pgSchema('access').view('whole_users', userColumns()).existing();

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The company that signed them in, its name for the session, and what it proved (0120). */
    providerId: text('provider_id'),
    providerSessionId: text('provider_session_id'),
    hasProviderFactor: boolean('has_provider_factor').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_provider_session_idx')
      .on(table.providerId, table.providerSessionId)
      .where(sql`${table.providerId} is not null`),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('accounts_user_id_idx').on(table.userId),
    uniqueIndex('accounts_provider_key').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

/** The second factor of a user: the secret of their authenticator app and their recovery codes. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    uniqueIndex('two_factors_user_key').on(table.userId),
    index('two_factors_secret_idx').on(table.secret),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: createdAt(),
    aaguid: text('aaguid'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);
