import { accept, refuse, type Result } from '#app/domain/result.ts';
import { readAddress } from '#app/server/auth/read-address.ts';
import type { Caller } from '#app/server/caller.ts';
import { authRefusal } from './auth-refusal.ts';

export type SignInRefusal =
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'not_accepted'; message: string };

const NOT_ACCEPTED = { kind: 'not_accepted', message: 'Invalid email or password.' } as const;

/**
 * Starts a session.
 *
 * @returns its Set-Cookie values, or: `rate_limited` with whole seconds to wait (by client and by
 * address); `not_accepted` with one sentence that is the same for an unknown address, a wrong
 * password and a suspended account. Source: rules 1.5, D5, D20.
 */
export async function signIn(
  caller: Caller,
  input: { email: string; password: string },
): Promise<Result<{ cookies: string[] }, SignInRefusal>> {
  const email = readAddress(input.email);
  const client = caller.clientAddress ?? 'unknown';
  const keys = email === null ? [client] : [client, email];
  for (const key of keys) {
    const seconds = await caller.limits.attempt('sign-in', key);
    if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  }
  if (email === null) return refuse(NOT_ACCEPTED);
  const body = { email, password: input.password };
  try {
    const { headers } = await caller.auth.api.signInEmail({ body, returnHeaders: true });
    for (const key of keys) await caller.limits.forgive('sign-in', key);
    return accept({ cookies: headers.getSetCookie() });
  } catch (error) {
    authRefusal(error);
    return refuse(NOT_ACCEPTED);
  }
}
