import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CompanyProvider, ProviderView } from '#app/ground/company-sign-in.ts';
import { forcedProvider } from '#app/ground/company-sign-in.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { noteFactorChange } from '#app/account/factors/two-factor.server.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import { accounts } from '#app/account/tables.server.ts';
import type { PasswordRefusal } from '#app/account/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { guardOf, readOwnCookie, sign, unsign, writeCookie } from '#app/server/session/cookies.ts';
import { type Identity, link } from './arrive.server.ts';
import { accountProviderOf } from './open.server.ts';
import type { CONNECT_REFUSALS } from './words.ts';

const COOKIE = 'hearthnote.connect';
const SECONDS = 10 * 60;

const pending = v.object({
  providerId: v.string(),
  sub: v.string(),
  email: v.string(),
  until: v.number(),
});

/**
 * The Set-Cookie value by which a browser remembers for ten minutes whom a company has just signed
 * in, until the password of the account with the same address has been given.
 */
export function pendingConnection(
  caller: Caller,
  { provider, identity }: { provider: CompanyProvider; identity: Identity },
): string {
  const { sub, email } = identity;
  const until = caller.clock.now().getTime() + SECONDS * 1000;
  const text = JSON.stringify({ providerId: provider.id, sub, email, until });
  const guard = { ...guardOf(caller.settings), maxAgeSeconds: SECONDS };
  return writeCookie(COOKIE, sign(`connect ${text}`, caller.secret), guard);
}

function forgetConnection({ settings }: Caller): string {
  return writeCookie(COOKIE, '', { ...guardOf(settings), maxAgeSeconds: 0 });
}

/**
 * The company that waits to be connected to the caller's account, as this browser says; or null.
 */
function readPending(caller: Caller): { provider: CompanyProvider; sub: string } | null {
  const { actor, clock, headers, secret, settings } = caller;
  const signed = readOwnCookie(headers, COOKIE, guardOf(settings));
  const text = signed === null ? null : unsign(signed, secret);
  if (text === null || !text.startsWith('connect ') || actor.kind !== 'person') return null;
  const { providerId, sub, email, until } = v.parse(pending, JSON.parse(text.slice(8)));
  const provider = settings.providers.find(({ id }) => id === providerId);
  const isTheirs = email === actor.email && actor.isVerified;
  if (provider === undefined || !isTheirs || until < clock.now().getTime()) return null;
  return { provider, sub };
}

export type ConnectionView = ProviderView & { isConnected: boolean };

export type WaysView = {
  hasPassword: boolean;
  /** By which company alone the address signs in; null for every other. */
  heldBy: ProviderView | null;
  connections: ConnectionView[];
  /** The company that is to be connected now. */
  waiting: ProviderView | null;
};

/** How the caller may sign in. Refused: `not_signed_in` for visitors. Source: D38, 0120. */
export async function readWays(caller: Caller): Promise<Result<WaysView, 'not_signed_in'>> {
  const { actor, settings } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const found = await readAccounts(caller, actor.userId);
  const connections = settings.providers.map(({ id, name }) => ({
    id,
    name,
    isConnected: found.includes(accountProviderOf(id)),
  }));
  const waiting = readPending(caller)?.provider ?? null;
  const isNew = connections.some(({ id, isConnected }) => id === waiting?.id && !isConnected);
  return accept({
    hasPassword: found.includes('credential'),
    heldBy: viewOf(forcedProvider(settings.providers, actor.email)),
    connections,
    waiting: isNew ? viewOf(waiting) : null,
  });
}

function viewOf(provider: CompanyProvider | null): ProviderView | null {
  return provider && { id: provider.id, name: provider.name };
}

async function readAccounts({ database }: Caller, userId: string): Promise<string[]> {
  const rows = await database.signIn
    .select({ providerId: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows.map(({ providerId }) => providerId);
}

type Changed = { name: string; cookies: string[] };

type ConnectRefusal = RefusalOf<typeof CONNECT_REFUSALS>;

/**
 * Connects the company that has just signed the caller in to their account, which has the same
 * verified address, once they have given its password. Other sessions end, and they get a mail.
 *
 * @returns the company's name and Set-Cookie values, or: the refusals of `confirmPassword`;
 * `not_connected` when no company waits in this browser, or for longer than ten minutes; `taken`.
 * Source: 0120.
 */
export async function connectCompany(
  caller: Caller,
  input: { password: string },
): Promise<Result<Changed, PasswordRefusal | ConnectRefusal>> {
  const waiting = readPending(caller);
  if (waiting === null) return refuse({ kind: 'not_connected' });
  const confirmed = await confirmPassword(caller, input.password);
  if (!confirmed.ok) return confirmed;
  const { provider, sub } = waiting;
  const { userId } = confirmed.value;
  const isLinked = await caller.database.signIn.transaction((transaction) =>
    link(transaction, { provider, sub, userId }),
  );
  if (!isLinked) return refuse({ kind: 'taken' });
  await noteFactorChange({ ...caller, actor: confirmed.value }, 'company_connected');
  return accept({ name: provider.name, cookies: [forgetConnection(caller)] });
}

/**
 * Takes a company off the caller's account, where a password is left to sign in by.
 *
 * @returns the company's name, or: the refusals of `confirmPassword`; `not_connected`; `only_way`
 * where there is no password, or the address is held to this company. Source: 0120.
 */
export async function disconnectCompany(
  caller: Caller,
  input: { providerId: string; password: string },
): Promise<Result<Changed, PasswordRefusal | ConnectRefusal>> {
  const { actor, settings } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const provider = settings.providers.find(({ id }) => id === input.providerId);
  if (provider === undefined) return refuse({ kind: 'not_connected' });
  const found = await readAccounts(caller, actor.userId);
  const isHeld = forcedProvider(settings.providers, actor.email) !== null;
  if (isHeld || !found.includes('credential')) return refuse({ kind: 'only_way' });
  const confirmed = await confirmPassword(caller, input.password);
  if (!confirmed.ok) return confirmed;
  const removed = await caller.database.signIn
    .delete(accounts)
    .where(
      and(
        eq(accounts.userId, actor.userId),
        eq(accounts.providerId, accountProviderOf(provider.id)),
      ),
    )
    .returning({ id: accounts.id });
  if (removed.length === 0) return refuse({ kind: 'not_connected' });
  await noteFactorChange({ ...caller, actor }, 'company_disconnected');
  return accept({ name: provider.name, cookies: [] });
}
