import { heldByCompany } from '#app/account/held.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders, authRefusal } from '#app/server/auth/library.ts';
import type { Caller } from '#app/server/caller.ts';
import { confirmPassword } from '#app/account/password/confirm.server.ts';
import type { FACTOR_REFUSALS, PasswordRefusal } from '#app/account/words.ts';
import type { RateLimited, RefusalOf } from '#app/ground/refusals.ts';
import * as v from 'valibot';
import { type AuthSubject, noteAuth } from '#app/account/attempts.server.ts';
import { noticeBrowser } from '#app/account/browsers.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { passkeys, sessions } from '#app/account/tables.server.ts';
import { isUuid } from '#app/ground/ids.ts';
import { businessDate } from '#app/server/clock.ts';
import { APIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import { noteFactorChange } from './two-factor.server.ts';

/** What a browser needs to make or to use a passkey, with the cookies that tie it to the answer. */
export type PasskeyChallenge = { options: object; cookies: string[] };

/**
 * A challenge to sign in with any passkey of this site, good once and for five minutes. It asks the
 * device to make sure who holds it. Refused: `rate_limited` with whole seconds to wait.
 */
export async function challengeToSignIn(
  caller: Caller,
): Promise<Result<PasskeyChallenge, RateLimited>> {
  const seconds = await caller.limits.attempt('passkey', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const answer = await caller.auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  // The library lets the device decide whether to ask; ours has to, or it would be one factor only.
  const options = { ...answer.response, userVerification: 'required' };
  return accept({ options, cookies: answer.headers.getSetCookie() });
}

/**
 * A challenge to make a passkey for the signed-in caller, good once and for five minutes. Refused:
 * as by `confirmPassword`.
 */
export async function challengeToAddPasskey(
  caller: Caller,
  input: { password: string },
): Promise<Result<PasskeyChallenge, PasswordRefusal>> {
  const known = await confirmPassword(caller, input.password);
  if (!known.ok) return known;
  try {
    const answer = await caller.auth.api.generatePasskeyRegistrationOptions({
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    // The library knows the name that the company had at the start of the process.
    const rp = { ...answer.response.rp, name: caller.settings.company.name };
    const options = { ...answer.response, rp };
    return accept({ options, cookies: answer.headers.getSetCookie() });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_signed_in' });
  }
}

const credential = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2000)),
  response: v.record(v.string(), v.unknown()),
});

/**
 * What a browser says that a passkey answered, or null when the text cannot be that. Whether it is
 * true is for the library to find out.
 */
function readCredential(text: string): v.InferOutput<typeof credential> | null {
  try {
    return v.parse(credential, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError) return null;
    throw error;
  }
}

type Asked = NonNullable<Parameters<Caller['auth']['api']['verifyPasskeyAuthentication']>[0]>;
type Answer = Asked['body']['response'];

type PasskeyRefusal = RefusalOf<typeof FACTOR_REFUSALS, 'rate_limited' | 'not_accepted'>;

/**
 * Starts a session by what a passkey answered to a challenge of ours. It needs no second factor:
 * the device is one, and the finger, face or PIN that it asked for is the other.
 *
 * @returns the Set-Cookie values, or: `rate_limited` (by client) with whole seconds to wait;
 * `not_accepted` when the challenge is unknown, used or older than five minutes, the passkey is
 * unknown, the device has not asked who holds it, the account is suspended, or its address is held
 * to a company's sign-in (0120). Source: D6.
 */
export async function signInWithPasskey(
  caller: Caller,
  input: { credential: string },
): Promise<Result<{ cookies: string[] }, PasskeyRefusal>> {
  return noteAuth(caller, { event: 'sign_in', by: 'passkey' }, (subject) =>
    attempt(caller, input, subject),
  );
}

async function attempt(
  caller: Caller,
  input: { credential: string },
  subject: AuthSubject,
): Promise<Result<{ cookies: string[] }, PasskeyRefusal>> {
  // Nobody guesses a passkey: wrong passwords from the same address must not keep it out.
  const seconds = await caller.limits.attempt('passkey', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const response = readCredential(input.credential);
  if (response === null) return refuse({ kind: 'not_accepted' });
  try {
    const answer = await caller.auth.api.verifyPasskeyAuthentication({
      body: { response: response as Answer & typeof response },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    const { user, session } = answer.response;
    subject.userId = user.id;
    if (heldByCompany(caller.settings, user.email) !== null) {
      await caller.database.signIn.delete(sessions).where(eq(sessions.id, session.id));
      return refuse({ kind: 'not_accepted' });
    }
    const remembered = await noticeBrowser(caller, answer.response.user.id);
    return accept({ cookies: [...answer.headers.getSetCookie(), remembered] });
  } catch (error) {
    authRefusal(error);
    return refuse({ kind: 'not_accepted' });
  }
}

export type PasskeyView = { passkeyId: string; name: string; addedOn: IsoDate };

const LONGEST_NAME = 60;

/** The caller's passkeys, oldest first; may be empty. Refused: `not_signed_in` for visitors. */
export async function listPasskeys(
  caller: Caller,
): Promise<Result<PasskeyView[], 'not_signed_in'>> {
  const { actor, database, settings } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const rows = await database.signIn
    .select({ passkeyId: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return accept(
    rows.map(({ passkeyId, name, createdAt }) => ({
      passkeyId,
      name: nameOr(name ?? ''),
      addedOn: businessDate(createdAt, settings.businessTimeZone),
    })),
  );
}

/**
 * Keeps a new passkey that answers a challenge of `challengeToAddPasskey`; the account's other
 * sessions end. An empty name becomes 'Passkey'.
 *
 * @returns nothing, or: `not_signed_in`; `not_accepted` when the challenge is unknown, used, older
 * than five minutes or somebody else's, or the device has not asked who holds it. Source: D38.
 */
export async function addPasskey(
  caller: Caller,
  input: { credential: string; name: string },
): Promise<Result<null, RefusalOf<typeof FACTOR_REFUSALS, 'not_signed_in' | 'not_accepted'>>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const response = readCredential(input.credential);
  if (response === null) return refuse({ kind: 'not_accepted' });
  try {
    await caller.auth.api.verifyPasskeyRegistration({
      body: { response, name: nameOr(input.name) },
      headers: authHeaders(caller),
    });
  } catch (error) {
    // The library calls it a fault of its own when an answer does not verify.
    if (!isUnverified(error)) authRefusal(error);
    return refuse({ kind: 'not_accepted' });
  }
  await noteFactorChange({ ...caller, actor }, 'passkey_added');
  return accept(null);
}

/** Gives one of the caller's passkeys another name. Refused: `missing` for any other. */
export async function renamePasskey(
  caller: Caller,
  input: { passkeyId: string; name: string },
): Promise<Result<null, 'missing'>> {
  const own = ownPasskey(caller, input.passkeyId);
  if (own === null) return refuse('missing');
  const renamed = await caller.database.signIn
    .update(passkeys)
    .set({ name: nameOr(input.name) })
    .where(own)
    .returning({ id: passkeys.id });
  return renamed.length === 0 ? refuse('missing') : accept(null);
}

/**
 * Removes one of the caller's passkeys; the account's other sessions end. It asks for the password
 * again: whoever borrows a session must not take its owner's keys away.
 *
 * @returns nothing, or: `missing` for any other passkey; the refusals of `confirmPassword`.
 * Source: D38.
 */
export async function removePasskey(
  caller: Caller,
  { passkeyId, password }: { passkeyId: string; password: string },
): Promise<Result<null, PasswordRefusal | { kind: 'missing' }>> {
  const { actor, database } = caller;
  const own = ownPasskey(caller, passkeyId);
  if (own === null || actor.kind !== 'person') return refuse({ kind: 'missing' });
  const found = await database.signIn.select({ id: passkeys.id }).from(passkeys).where(own);
  if (found.length === 0) return refuse({ kind: 'missing' });
  const known = await confirmPassword(caller, password);
  if (!known.ok) return known;
  const removed = await database.signIn.delete(passkeys).where(own).returning({ id: passkeys.id });
  if (removed.length === 0) return refuse({ kind: 'missing' });
  await noteFactorChange({ ...caller, actor }, 'passkey_removed');
  return accept(null);
}

function isUnverified(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION';
}

function ownPasskey({ actor }: Caller, passkeyId: string) {
  if (actor.kind !== 'person' || !isUuid(passkeyId)) return null;
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId)) ?? null;
}

function nameOr(name: string): string {
  return name.trim().slice(0, LONGEST_NAME) || 'Passkey';
}
