import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';

export type ResendRefusal = { kind: 'rate_limited'; seconds: number } | { kind: 'not_needed' };

/**
 * Queues another mail that verifies the caller's own address; its link then leads on to the path
 * `continueTo`, if there is one. Refused: `rate_limited` with whole seconds to wait; `not_needed`
 * for visitors and for addresses that are verified. Source: D4, D20.
 */
export async function resendVerification(
  caller: Caller,
  input: { continueTo?: string | undefined } = {},
): Promise<Result<{ email: string }, ResendRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || actor.isVerified) return refuse({ kind: 'not_needed' });
  const seconds = await caller.limits.attempt('verification-mail', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const { email } = actor;
  const next = input.continueTo === undefined ? {} : { callbackURL: input.continueTo };
  await caller.auth.api.sendVerificationEmail({ body: { email, ...next } });
  return accept({ email });
}
