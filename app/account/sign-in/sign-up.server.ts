import { heldByCompany } from '#app/account/held.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { acceptAtSignUp } from '#app/legal/acceptance.server.ts';
import { passwordRefusal } from '#app/account/password/confirm.server.ts';
import { readAddress } from '#app/account/mailed-links.server.ts';
import type { Settings } from '#app/server/env.ts';
import type { Caller } from '#app/server/caller.ts';
import { accounts, users } from '#app/account/tables.server.ts';
import type { SIGN_UP_REFUSALS } from '#app/account/words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { APIError } from 'better-auth/api';
import { and, eq, notExists } from 'drizzle-orm';
import { type AuthSubject, noteAuth } from '#app/account/attempts.server.ts';
import { rememberBrowser } from '#app/account/browsers.server.ts';

type SignUpRefusal = RefusalOf<typeof SIGN_UP_REFUSALS>;

export type SignUpInput = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  phone?: string | undefined;
  /** The path that the mailed link leads on to, after it has verified the address. */
  continueTo?: string | undefined;
  /** The open invite by which they come, and the address that it was sent to, if to one. */
  invite?: { email: string | null } | undefined;
};

/**
 * Creates an account, signs it in and queues the mail that verifies its address.
 *
 * @returns the Set-Cookie values of the new session and the user's id, or: `weak_password` with the
 * reason; `not_accepted` with the reason; `rate_limited` with whole seconds to wait;
 * `by_invitation`, `other_domain` and `other_invited` where the installation does not take
 * everybody;
 * `held_by_company` for an address whose domain signs in at a company alone (0120);
 * `address_taken` (sign-up cannot hide it, D5); `failed` when something broke, which is logged.
 * Source: rules 1.5 and 1.8, D5, D20.
 */
export async function signUp(
  caller: Caller,
  input: SignUpInput,
): Promise<Result<{ cookies: string[]; userId: string }, SignUpRefusal>> {
  const email = readAddress(input.email);
  return noteAuth(caller, { event: 'sign_up', email }, (subject) =>
    attempt(caller, { ...input, email }, subject),
  );
}

async function attempt(
  caller: Caller,
  input: Omit<SignUpInput, 'email'> & { email: string | null },
  subject: AuthSubject,
): Promise<Result<{ cookies: string[]; userId: string }, SignUpRefusal>> {
  const weakness = passwordRefusal(input.password);
  if (weakness !== null) return refuse({ kind: 'weak_password', message: weakness });
  const { email } = input;
  if (email === null) return refuse({ kind: 'not_accepted', message: 'Invalid email.' });
  const seconds = await caller.limits.attempt('sign-up', caller.clientAddress ?? 'unknown');
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const held = heldByCompany(caller.settings, email);
  if (held !== null) return refuse(held);
  const closed = closedTo(caller.settings, { ...input, email });
  if (closed !== null) return refuse(closed);
  try {
    const created = await createAccount(caller, { ...input, email });
    subject.userId = created.userId;
    return accept(created);
  } catch (error) {
    if (isAddressTaken(error)) return refuse({ kind: 'address_taken' });
    // The specification has words of its own for what nobody expected, so a fault is a refusal
    // here.
    caller.log.error({ err: error }, 'an account could not be created');
    await forgetHalfMade(caller, email);
    return refuse({ kind: 'failed' });
  }
}

type Newcomer = { email: string; invite?: SignUpInput['invite'] };

/** Why the setting SIGN_UP keeps somebody out, whichever way they come; null when it does not. */
export function closedTo(
  { signUp }: Settings,
  { email, invite }: Newcomer,
): RefusalOf<typeof SIGN_UP_REFUSALS, 'by_invitation' | 'other_domain' | 'other_invited'> | null {
  if (signUp === 'open') return null;
  const { domains } = signUp;
  if (domains.some((domain) => email.endsWith(`@${domain}`))) return null;
  if (invite) {
    const isTheirs = invite.email === null || invite.email.toLowerCase() === email;
    return isTheirs ? null : { kind: 'other_invited' };
  }
  return domains.length === 0 ? { kind: 'by_invitation' } : { kind: 'other_domain', domains };
}

async function createAccount(
  caller: Caller,
  input: SignUpInput,
): Promise<{ cookies: string[]; userId: string }> {
  const { firstName, lastName, email, password, phone, continueTo } = input;
  const { headers, response } = await caller.auth.api.signUpEmail({
    body: {
      name: displayName(input),
      firstName,
      lastName,
      email,
      password,
      ...(phone === undefined ? {} : { phone }),
      ...(continueTo === undefined ? {} : { callbackURL: continueTo }),
    },
    returnHeaders: true,
  });
  const userId = response.user.id;
  await acceptAtSignUp(caller, userId).catch((error: unknown) => {
    // The account is made. What was not written down is asked for on its first page.
    caller.log.error({ err: error }, 'the acceptance of the terms could not be written down');
  });
  return { cookies: [...headers.getSetCookie(), await rememberBrowser(caller, userId)], userId };
}

function isAddressTaken(error: unknown): boolean {
  return error instanceof APIError && `${error.body?.code}`.startsWith('USER_ALREADY_EXISTS');
}

/** A user without a password would keep the address from being used in the next attempt. */
async function forgetHalfMade({ database, log }: Caller, email: string): Promise<void> {
  const { signIn } = database;
  const itsAccount = signIn.select().from(accounts).where(eq(accounts.userId, users.id));
  try {
    await signIn.delete(users).where(and(eq(users.email, email), notExists(itsAccount)));
  } catch (error) {
    log.error({ err: error }, 'a half-made account could not be removed');
  }
}
