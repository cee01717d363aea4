import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import { accounts, sessions, users, verifications } from '#app/server/db/schema/users.ts';
import type { Settings } from '#app/server/env.ts';
import { log } from '#app/server/log.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { grantConfiguredAdmin } from './grant-configured-admin.ts';

const hour = 60 * 60;
const day = 24 * hour;

export type Auth = ReturnType<typeof createAuth>;

type Surroundings = { database: Database; settings: Settings; secret: string; clock: Clock };

/**
 * The sign-in library with this product's rules (D5, D6, D7). It has no route of its own: the
 * services in services/accounts call it, and rate limits, mail and links are ours.
 */
export function createAuth(surroundings: Surroundings) {
  const { database, settings, secret } = surroundings;
  return betterAuth({
    appName: settings.company.name,
    baseURL: settings.publicUrl.origin,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: writeToLog },
    database: drizzleAdapter(database.signIn, {
      provider: 'pg',
      usePlural: true,
      schema: { users, sessions, accounts, verifications },
    }),
    advanced: {
      cookiePrefix: 'hearthnote',
      useSecureCookies: settings.publicUrl.protocol === 'https:',
      database: { generateId: 'uuid' },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        isPlatformAdmin: { type: 'boolean', required: false, input: false, defaultValue: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    // Whoever reads the table must not be able to use the links that are on their way.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: { create: { before: ({ userId }) => refuseSuspended(database, userId) } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(surroundings, user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, url, token }) =>
        mailVerification(surroundings, user, { url, token }),
      // Before, not after: verifying happens once, and a fault in between would lose the grant. It
      // gives no rights until the address is verified.
      beforeEmailVerification: (user) => grantConfiguredAdmin(surroundings, user),
    },
  });
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

/** `url` is the library's own link; of it only the way to continue afterwards is ours. */
function mailVerification(
  surroundings: Surroundings,
  user: Recipient,
  link: { url: string; token: string },
): Promise<void> {
  const continueTo = new URL(link.url).searchParams.get('callbackURL') ?? '/';
  const query = new URLSearchParams({ token: link.token });
  if (continueTo !== '/') query.set('redirectTo', continueTo);
  return queueMail(surroundings.database.signIn, {
    template: 'verify-address',
    to: user.email,
    facts: { firstName: firstNameOf(user), path: `/auth/verify?${query}` },
    now: surroundings.clock.now(),
  });
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
