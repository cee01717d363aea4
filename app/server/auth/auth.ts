import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import {
  accounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#app/account/tables.server.ts';
import type { Settings } from '#app/server/env.ts';
import { log } from '#app/server/log.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { keysOf, type Secrets } from '#app/server/secrets.ts';
import { SESSION_SECONDS } from '#app/server/session/cookies.ts';
import {
  forgetLinksAndSessions,
  mailVerification,
  queuePasswordChanged,
} from '#app/account/mailed-links.server.ts';
import { makeRecoveryCodes } from '#app/account/factors/codes.server.ts';

const hour = 60 * 60;
const day = 24 * hour;

export type Auth = ReturnType<typeof createAuth>;

export type Surroundings = {
  database: Database;
  settings: Settings;
  secrets: Secrets;
  clock: Clock;
};

/** What a session carries that a company's sign-in has begun. */
export type CompanySession = {
  providerId: string;
  providerSessionId: string | null;
  hasProviderFactor: boolean;
};

/** A company's sign-in as the library takes it, and what sessions that it begins carry. */
type CompanyPart = { config: GenericOAuthConfig; session: () => CompanySession };

/**
 * The sign-in library with this product's rules (D5, D6, D7). It has no route of its own: the
 * services in services/accounts call it, and rate limits, mail and links are ours. With `company`
 * it signs in at that company, and nothing else is asked of it (0120).
 */
export function createAuth(surroundings: Surroundings, company?: CompanyPart) {
  const { database, settings, secrets } = surroundings;
  return betterAuth({
    appName: settings.company.name,
    baseURL: settings.publicUrl.origin,
    ...keysOf(secrets),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: writeToLog },
    database: drizzleAdapter(database.signIn, {
      provider: 'pg',
      usePlural: true,
      schema: { users, sessions, accounts, verifications, twoFactors, passkeys },
    }),
    advanced: {
      cookiePrefix: 'hearthnote',
      useSecureCookies: settings.publicUrl.protocol === 'https:',
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    plugins: [
      ...factorPlugins(settings),
      genericOAuth({ config: company === undefined ? [] : [company.config] }),
    ],
    user: {
      additionalFields: USER_FIELDS,
    },
    // Whoever changes how they sign in gives their password again, however young the session is.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: day,
      freshAge: 0,
      additionalFields: COMPANY_FIELDS,
    },
    // What a company's provider gives besides the identity is not needed, and so not kept.
    account: { updateAccountOnSignIn: false },
    // Whoever reads the table must not be able to use the links that are on their way.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            await refuseSuspended(database, session.userId);
            return { data: { ...session, ...company?.session() } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(surroundings, user, token),
      onPasswordReset: ({ user }) => settlePasswordReset(surroundings, user),
    },
    emailVerification: {
      sendOnSignUp: true,
      // The library's token says the address to everybody who sees the link; ours says nothing.
      sendVerificationEmail: ({ user, url }) =>
        mailVerification(
          surroundings,
          { ...user, firstName: firstNameOf(user) },
          continuationOf(url),
        ),
    },
  });
}

/** What we keep of people beside what the library knows of; `input` is what a sign-up may say. */
const USER_FIELDS = {
  firstName: { type: 'string', required: true },
  lastName: { type: 'string', required: true },
  phone: { type: 'string', required: false },
  isPlatformAdmin: { type: 'boolean', required: false, input: false, defaultValue: false },
  suspendedAt: { type: 'date', required: false, input: false },
  timeZone: { type: 'string', required: false, input: false },
} as const;

/** What sessions carry that a company has begun. */
const COMPANY_FIELDS = {
  providerId: { type: 'string', required: false, input: false },
  providerSessionId: { type: 'string', required: false, input: false },
  hasProviderFactor: { type: 'boolean', required: false, input: false, defaultValue: false },
} as const;

/**
 * Codes of an authenticator app, recovery codes and passkeys (D6). The library encrypts secrets and
 * recovery codes, counts wrong codes for each sign-in, and lets each recovery code in once. Its
 * lock on the account is off: whoever has the password could keep the owner out with it. Our own
 * counts do not (D20).
 */
function factorPlugins({ company, publicUrl }: Settings) {
  return [
    twoFactor({
      issuer: company.name,
      accountLockout: { enabled: false },
      backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
    }),
    passkey({
      rpName: company.name,
      rpID: publicUrl.hostname,
      origin: publicUrl.origin,
      advanced: { webAuthnChallengeCookie: 'passkey' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) =>
          requireUser(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          requireUser(verification.authenticationInfo.userVerified),
      },
    }),
  ];
}

/**
 * A passkey stands for two factors only when the device has asked who holds it; the library takes
 * it either way.
 */
function requireUser(isUserVerified: boolean | undefined): void {
  if (isUserVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

type Recipient = { name: string; email: string };

function mailReset(surroundings: Surroundings, user: Recipient, token: string): Promise<void> {
  return queueMail(surroundings.database.signIn, {
    template: 'reset-password',
    to: user.email,
    facts: { firstName: firstNameOf(user), path: `/auth/reset-password?token=${token}` },
    now: surroundings.clock.now(),
  });
}

/** A new password ends what was begun under the old one, and its owner is told. */
async function settlePasswordReset(
  { clock, database, settings }: Surroundings,
  user: Recipient & { id: string; timeZone?: string | null },
): Promise<void> {
  const now = clock.now();
  await database.signIn.transaction(async (transaction) => {
    await forgetLinksAndSessions(transaction, { userId: user.id, exceptSessionId: null });
    await queuePasswordChanged(transaction, {
      to: user.email,
      firstName: firstNameOf(user),
      now,
      timeZone: user.timeZone ?? settings.businessTimeZone,
    });
  });
}

/** The way to go on after verifying, which is all that we take from the library's own link. */
function continuationOf(url: string): string | null {
  const path = new URL(url).searchParams.get('callbackURL') ?? '/';
  return path === '/' ? null : path;
}

/** Whoever is suspended gets no session, in the words that a wrong password gets. */
async function refuseSuspended(database: Database, userId: string): Promise<void> {
  const [user] = await database.signIn
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.suspendedAt) throw new APIError('UNAUTHORIZED', { code: 'SUSPENDED' });
}

/** The first word of the full name, or nothing when the account has only its address for a name. */
function firstNameOf(user: Recipient): string {
  return user.name === user.email ? '' : (user.name.split(' ')[0] ?? '');
}

/** The library puts addresses into its warnings; its errors are logged without their details. */
function writeToLog(level: string, message: string, ...details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error);
  log.error({ library: 'better-auth', level, ...(error && { err: error }) }, message);
}

/** Carries the client's address as we know it: what a client says of itself counts for nothing. */
export const CLIENT_ADDRESS_HEADER = 'x-hearthnote-client-address';
