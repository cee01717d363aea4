import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { passkeys } from '#app/server/db/schema/users.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import { APIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import { authRefusal } from './auth-refusal.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { readCredential } from './read-credential.ts';

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

export type AddRefusal = { kind: 'not_signed_in' } | { kind: 'not_accepted' };

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
): Promise<Result<null, AddRefusal>> {
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

export type RemoveRefusal = { kind: 'missing' } | PasswordRefusal;

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
): Promise<Result<null, RemoveRefusal>> {
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
