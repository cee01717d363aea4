import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import { noteAuth } from './note-auth.ts';

export type PasswordRefusal =
  | { kind: 'not_signed_in' }
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'wrong_password' };

const LONGEST = 128;

/**
 * Asks the signed-in caller for their password again, before something that a borrowed session must
 * not do. Only failures count towards its limit.
 *
 * @returns the caller, or: `not_signed_in`; `rate_limited` with whole seconds to wait;
 * `wrong_password`. Source: D6, D20.
 */
export async function confirmPassword(
  caller: Caller,
  password: string,
): Promise<Result<Person, PasswordRefusal>> {
  return noteAuth(caller, { event: 'password_confirmed' }, () => attempt(caller, password));
}

async function attempt(caller: Caller, password: string): Promise<Result<Person, PasswordRefusal>> {
  const { actor, auth, limits, sessionId } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  // By session: somebody who has borrowed one must not keep the owner from ending it.
  const key = sessionId ?? actor.userId;
  const seconds = await limits.attempt('password-check', key);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  if (password.length > LONGEST) return refuse({ kind: 'wrong_password' });
  const context = await auth.$context;
  const account = await context.internalAdapter.findCredentialAccount(actor.userId);
  const hash = account?.password;
  if (!hash || !(await context.password.verify({ hash, password }))) {
    return refuse({ kind: 'wrong_password' });
  }
  await limits.forgive('password-check', key);
  return accept(actor);
}
