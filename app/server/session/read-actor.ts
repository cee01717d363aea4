import {
  type Actor,
  ANONYMOUS,
  type Membership,
  type Person,
  type TermsToAccept,
} from '#app/ground/actor.ts';
import { legalVersions } from '#app/legal/tables.server.ts';
import { areUnacceptedTerms, TERMS_FIELDS } from '#app/legal/terms-to-accept.server.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { sessions, users } from '#app/account/tables.server.ts';
import { forcedProvider } from '#app/ground/company-sign-in.ts';
import type { Database } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { guardOf, isTooOld, readOwnCookie } from './cookies.ts';

/** Remembers the organization that somebody works in, on this device (D25). */
export const ORGANIZATION_COOKIE = 'hearthnote.organization';

/**
 * Who sent a request, by its session cookie, read from the database each time so that a change of
 * role, a removal or a suspension counts from the next request on. `cookies` are those that the
 * sign-in library wants to renew.
 */
export async function readActor(
  installation: Installation,
  headers: Headers,
): Promise<{ actor: Actor; cookies: string[]; session: SessionFacts | null }> {
  if (headers.get('cookie') === null) return { actor: ANONYMOUS, cookies: [], session: null };
  const answer = await installation.auth.api.getSession({ headers, returnHeaders: true });
  const cookies = answer.headers.getSetCookie();
  const user = answer.response?.user;
  if (user === undefined || user.suspendedAt) return { actor: ANONYMOUS, cookies, session: null };
  const session = answer.response?.session ?? null;
  if (session !== null && (isTooOld(session) || isOfNoWay(installation, user, session))) {
    await installation.database.signIn.delete(sessions).where(eq(sessions.id, session.id));
    return { actor: ANONYMOUS, cookies, session: null };
  }
  const { memberships, termsToAccept } = await readStanding(installation, user.id);
  const guard = guardOf(installation.settings);
  const remembered = readOwnCookie(headers, ORGANIZATION_COOKIE, guard);
  const current = memberships.find((one) => one.organizationId === remembered) ?? memberships[0];
  const currentOrganizationId = current?.organizationId ?? null;
  return {
    cookies,
    session,
    actor: {
      ...personOf(installation, user, memberships, session?.hasProviderFactor === true),
      currentOrganizationId,
      termsToAccept,
    },
  };
}

/**
 * Whether a session began in a way that is none any more: by a company that is not set any more, or
 * in any way but the one that the domain of the address is held to (0120).
 */
function isOfNoWay(
  { settings: { providers } }: Pick<Installation, 'settings'>,
  { email }: { email: string },
  { providerId }: { providerId?: string | null },
): boolean {
  const forced = forcedProvider(providers, email);
  if (forced !== null) return providerId !== forced.id;
  return !!providerId && !providers.some(({ id }) => id === providerId);
}

/** What a request needs to know of the session that it came with. */
export type SessionFacts = {
  id: string;
  userId: string;
  providerId?: string | null | undefined;
  userAgent?: string | null;
  updatedAt: Date;
};

type UserFacts = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'emailVerified'
> & {
  isPlatformAdmin?: boolean | null;
  twoFactorEnabled?: boolean | null;
  image?: string | null;
  timeZone?: string | null;
};

/**
 * A user as the actor of a request; works in the oldest membership until somebody says otherwise.
 */
export function personOf(
  { settings }: Pick<Installation, 'settings'>,
  user: UserFacts,
  memberships: readonly Membership[],
  hasProvenFactor = false,
): Person {
  const isPlatformAdmin = user.isPlatformAdmin === true;
  const hasSecondFactor = user.twoFactorEnabled === true;
  const hasFactor = hasSecondFactor || hasProvenFactor;
  return {
    kind: 'person',
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    picture: user.image ?? null,
    isVerified: user.emailVerified,
    isPlatformAdmin,
    hasSecondFactor,
    hasProvenFactor,
    timeZone: user.timeZone ?? null,
    lacksDemandedFactor: isPlatformAdmin && !hasFactor && !settings.isDemo,
    memberships,
    currentOrganizationId: memberships[0]?.organizationId ?? null,
  };
}

/** The person that a user is now, for work in their name without a session; null when suspended. */
export async function readPersonNow(
  installation: Pick<Installation, 'database' | 'settings'>,
  userId: string,
): Promise<Person | null> {
  const { database } = installation;
  const [user] = await database.signIn.select().from(users).where(eq(users.id, userId));
  if (user === undefined || user.suspendedAt !== null) return null;
  return personOf(
    installation,
    user,
    await readMemberships(database, userId),
    await hasProvenSession(database, userId),
  );
}

/** Whether somebody is signed in now, anywhere, with a second factor that their company asked. */
async function hasProvenSession({ signIn }: Database, userId: string): Promise<boolean> {
  const isProven = and(eq(sessions.userId, userId), eq(sessions.hasProviderFactor, true));
  const found = await signIn
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isProven, gt(sessions.expiresAt, sql`now()`)))
    .limit(1);
  return found.length > 0;
}

/** A user's memberships, oldest first, and the terms that they have yet to accept (0118). */
async function readStanding(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  userId: string,
): Promise<{ memberships: Membership[]; termsToAccept: TermsToAccept | null }> {
  const rows = await database.signIn
    .select({ ...MEMBERSHIP_FIELDS, terms: TERMS_FIELDS })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(legalVersions, areUnacceptedTerms(users.id, clock.today()))
    .where(eq(users.id, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
  const memberships = rows.flatMap(({ organizationId, organizationName, role }) =>
    organizationId === null || organizationName === null || role === null
      ? []
      : [{ organizationId, organizationName, role }],
  );
  return { memberships, termsToAccept: rows[0]?.terms ?? null };
}

const MEMBERSHIP_FIELDS = {
  organizationId: organizations.id,
  organizationName: organizations.name,
  role: organizationMembers.role,
};

/** A user's memberships, oldest first. */
export async function readMemberships(database: Database, userId: string): Promise<Membership[]> {
  return database.signIn
    .select(MEMBERSHIP_FIELDS)
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
}

const NOTED_EVERY_MS = 5 * 60 * 1000;
const LONGEST_USER_AGENT = 400;

/**
 * Notes down that a session was used, from which device and address, for its owner's list of
 * sessions: with its first request, then every five minutes. Here and not at sign-in, so that every
 * way of signing in has it, and the address is the one that our proxies vouch for.
 */
export async function noteVisit(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  session: SessionFacts,
  visit: { userAgent: string | null; clientAddress: string | null },
): Promise<void> {
  const now = clock.now();
  const age = now.getTime() - session.updatedAt.getTime();
  if (session.userAgent && Math.abs(age) < NOTED_EVERY_MS) return;
  // A session that has just begun says it itself, for as long as it is there.
  if (session.userAgent) await noteSeen(database, { userId: session.userId, now });
  await database.signIn
    .update(sessions)
    .set({
      userAgent: (visit.userAgent ?? '').slice(0, LONGEST_USER_AGENT) || 'unknown',
      ipAddress: visit.clientAddress,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id));
}

/** Notes when somebody was here, for the time when the session that knows it is gone. */
export async function noteSeen(
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await database.signIn.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}
