import { and, eq } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import { type CompanyProvider, forcedProvider } from '#app/ground/company-sign-in.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { closedTo } from '#app/account/sign-in/sign-up.server.ts';
import { grantIfConfigured } from '#app/account/address/verify.server.ts';
import { readAddress } from '#app/account/mailed-links.server.ts';
import { accounts, passkeys, sessions, twoFactors, users } from '#app/account/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { type Claims, accountProviderOf } from './open.server.ts';
import { isClaimTrue } from './rules.ts';
import type { CompanyRefusal } from './words.ts';

/** Somebody as their company knows them, in a token that has been checked. */
export type Identity = {
  sub: string;
  /** In the form that accounts are kept under; null when the company tells none. */
  email: string | null;
  isVerified: boolean;
  firstName: string;
  lastName: string;
};

/** The person in checked claims. */
export function identityOf(claims: Claims, provider: CompanyProvider): Identity {
  const email = typeof claims.email === 'string' ? readAddress(claims.email) : null;
  const name = textOf(claims.name);
  const [first = '', ...others] = name.split(/\s+/);
  return {
    sub: claims.sub,
    email,
    isVerified: email !== null && isClaimTrue(claims[provider.verifiedClaim]),
    firstName: textOf(claims.given_name) || first,
    lastName: textOf(claims.family_name) || others.join(' '),
  };
}

const LONGEST_NAME = 80;

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim().slice(0, LONGEST_NAME) : '';
}

type User = typeof users.$inferSelect;

/** The account that somebody has signed in to, or one that they first have to connect. */
export type Arrived = { kind: 'known' | 'connect'; user: User; isNew?: boolean };

type Arrival = {
  provider: CompanyProvider;
  identity: Identity;
  /** The open invite by which they come, and the address that it was sent to, if to one. */
  invite?: { email: string | null } | undefined;
  /** Whether maintenance keeps accounts from being made and connected. */
  isHeld: boolean;
};

/**
 * The account of whom a company has signed in. Known is who has signed in by it before: by the name
 * that the company gives and never changes. Everybody else needs an address that the company has
 * verified. An account that has the same address is theirs at once only where its domain is held to
 * this company; elsewhere they show that it is theirs by its password first. Source: 0120.
 *
 * @returns the account, made anew where there was none; or why there is none.
 */
export async function findOrMake(
  caller: Caller,
  arrival: Arrival,
): Promise<Result<Arrived, CompanyRefusal>> {
  return caller.database.signIn.transaction(async (transaction) => {
    const { provider, identity } = arrival;
    const known = await readKnown(transaction, provider, identity.sub);
    if (known !== null) {
      const refusal = refusalOf(caller, provider, known);
      return refusal === null ? accept({ kind: 'known', user: known }) : refuse(refusal);
    }
    if (arrival.isHeld) return refuse({ kind: 'held' });
    const { email } = identity;
    if (email === null) return refuse({ kind: 'no_address', name: provider.name });
    if (!identity.isVerified) return refuse({ kind: 'unverified', name: provider.name });
    const forced = forcedProvider(caller.settings.providers, email);
    if (forced !== null && forced.id !== provider.id) {
      return refuse({ kind: 'other_provider', other: forced.name });
    }
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(users.email, email))
      .for('update');
    if (user !== undefined) {
      if (user.suspendedAt !== null) return refuse({ kind: 'suspended' });
      if (forced === null) return ofSameAddress(caller, provider, user);
      return takeOver(transaction, caller, { ...arrival, user });
    }
    if (caller.actor.kind === 'person') {
      return refuse({ kind: 'other_address', name: provider.name });
    }
    return make(transaction, caller, { ...arrival, email });
  });
}

async function readKnown(
  transaction: Transaction,
  provider: CompanyProvider,
  sub: string,
): Promise<User | null> {
  const [found] = await transaction
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(eq(accounts.providerId, accountProviderOf(provider.id)), eq(accounts.accountId, sub)),
    );
  return found?.user ?? null;
}

function refusalOf(caller: Caller, provider: CompanyProvider, user: User): CompanyRefusal | null {
  if (user.suspendedAt !== null) return { kind: 'suspended' };
  const forced = forcedProvider(caller.settings.providers, user.email);
  const isElsewhere = forced !== null && forced.id !== provider.id;
  return isElsewhere ? { kind: 'other_provider', other: forced.name } : null;
}

/**
 * Who is signed in with another address connects nothing; a visitor proves by the password first.
 */
function ofSameAddress(
  { actor }: Caller,
  { name }: CompanyProvider,
  user: User,
): Result<Arrived, CompanyRefusal> {
  const isOther = actor.kind === 'person' && actor.userId !== user.id;
  if (isOther) return refuse({ kind: 'other_address', name });
  return accept({ kind: 'connect', user });
}

/**
 * The company answers for every address of its domain, so an account with that address is this
 * person's: unless another person of the company has it, for companies give addresses anew. An
 * address that nobody ever verified may be somebody else's sign-up, so all that lets them in goes.
 */
async function takeOver(
  transaction: Transaction,
  caller: Caller,
  { provider, identity, user }: Arrival & { user: User },
): Promise<Result<Arrived, CompanyRefusal>> {
  const isTheirs = eq(accounts.userId, user.id);
  const linked = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isTheirs, eq(accounts.providerId, accountProviderOf(provider.id))));
  if (linked.length > 0) return refuse({ kind: 'other_person', name: provider.name });
  if (user.emailVerified) {
    await link(transaction, { provider, sub: identity.sub, userId: user.id });
    return accept({ kind: 'known', user });
  }
  await transaction.delete(accounts).where(isTheirs);
  await transaction.delete(passkeys).where(eq(passkeys.userId, user.id));
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await transaction.delete(sessions).where(eq(sessions.userId, user.id));
  const { firstName, lastName } = identity;
  const [cleaned] = await transaction
    .update(users)
    .set({
      firstName,
      lastName,
      name: displayName({ firstName, lastName, email: user.email }),
      emailVerified: true,
      twoFactorEnabled: false,
      updatedAt: caller.clock.now(),
    })
    .where(eq(users.id, user.id))
    .returning();
  await link(transaction, { provider, sub: identity.sub, userId: user.id });
  await grantIfConfigured(transaction, caller, user);
  return accept({ kind: 'known', user: cleaned ?? user });
}

async function make(
  transaction: Transaction,
  caller: Caller,
  { provider, identity, invite, email }: Arrival & { email: string },
): Promise<Result<Arrived, CompanyRefusal>> {
  const closed = closedTo(caller.settings, { email, invite });
  if (closed !== null) return refuse(closed);
  const { firstName, lastName } = identity;
  const now = caller.clock.now();
  const [user] = await transaction
    .insert(users)
    .values({
      email,
      firstName,
      lastName,
      name: displayName({ firstName, lastName, email }),
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    })
    // Of two first sign-ins at once the second one finds the account when it begins again.
    .onConflictDoNothing()
    .returning();
  if (user === undefined) return refuse({ kind: 'start_again', name: provider.name });
  await link(transaction, { provider, sub: identity.sub, userId: user.id });
  await grantIfConfigured(transaction, caller, user);
  return accept({ kind: 'known', user, isNew: true });
}

/** Notes down who somebody is at a company: nothing that the company gave is kept with it. */
export async function link(
  transaction: Transaction,
  { provider, sub, userId }: { provider: CompanyProvider; sub: string; userId: string },
): Promise<boolean> {
  const linked = await transaction
    .insert(accounts)
    .values({ userId, providerId: accountProviderOf(provider.id), accountId: sub })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return linked.length > 0;
}
