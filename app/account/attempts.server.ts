import { userIdOf } from '#app/ground/actor.ts';
import { createHmac } from 'node:crypto';
import type { RateLimited } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { LimitedAction, Limits } from '#app/server/limits.ts';

type AuthEvent =
  | 'sign_in'
  | 'second_factor'
  | 'sign_out'
  | 'sign_up'
  | 'password_confirmed'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'email_changed'
  | 'factor_changed'
  | 'set_up';

type AuthFacts = {
  event: AuthEvent;
  /** What proved who it is, or what has changed about that. */
  by?: string;
  /** The address that somebody typed, whether or not it is known here. */
  email?: string | null;
};

/** Whose account it turned out to be; filled in by the work, as soon as it is known. */
export type AuthSubject = { userId: string | null };

type Reason = string | { kind: string } | { seconds: number };

/**
 * Does something about how people prove who they are, and writes one line about how it ended:
 * `accepted`, or `refused` with the reason. Never what was typed: of an address a mark that is the
 * same whenever the same address is typed on this installation.
 *
 * @returns what the work returns. Source: OWASP ASVS 5.0.0, 16.3.1.
 */
export async function noteAuth<T extends Result<unknown, Reason>>(
  caller: Caller,
  facts: AuthFacts,
  work: (subject: AuthSubject) => Promise<T>,
): Promise<T> {
  const { actor } = caller;
  const subject: AuthSubject = { userId: userIdOf(actor) };
  const result = await work(subject);
  const { email, ...rest } = facts;
  const line = {
    ...rest,
    ...subject,
    ...(email && { account: markOf(email, caller.secret) }),
    clientAddress: caller.clientAddress,
  };
  if (result.ok) caller.log.info({ ...line, outcome: 'accepted' }, 'authentication');
  else {
    const reason = reasonOf(result.reason);
    caller.log.warn({ ...line, outcome: 'refused', reason }, 'authentication');
  }
  return result;
}

function reasonOf(reason: Reason): string {
  if (typeof reason === 'string') return reason;
  return 'kind' in reason ? reason.kind : 'rate_limited';
}

/** Tells that two attempts were at one address without telling at which. */
function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`log ${email}`).digest('hex').slice(0, 16);
}

/** Where an attempt is counted: under which rule, for whom. */
type Count = readonly [action: LimitedAction, key: string];

/**
 * Counts one attempt to prove who somebody is. A browser that the account knows has a count of its
 * own, which nobody else can use up. Where that is used up too, and for every other browser, the
 * common counts decide: those of the client, of the account and of all together.
 *
 * @returns what takes the attempt back when it turned out well; or whole seconds to wait.
 * Source: D20.
 */
export async function countGuess(
  limits: Limits,
  { own, common }: { own: Count | null; common: readonly Count[] },
): Promise<Result<() => Promise<void>, RateLimited>> {
  if (own !== null && (await limits.attempt(...own)) === null) return accept(forgive(limits, own));
  for (const count of common) {
    const seconds = await limits.attempt(...count);
    if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  }
  return accept(forgive(limits, ...common));
}

function forgive(limits: Limits, ...counts: readonly Count[]): () => Promise<void> {
  return async () => {
    for (const count of counts) await limits.forgive(...count);
  };
}

/**
 * Spends a code: notes down that one of somebody's app, or one of their recovery codes, has been
 * used; false when it was spent before. Who looks over a shoulder must not use it again while the
 * app still shows it, and of two uses at one instant one counts. Source: RFC 6238, 5.2.
 */
export async function spendCode(caller: Caller, userId: string, code: string): Promise<boolean> {
  return (await caller.limits.attempt('used-code', `${userId}:${code}`)) === null;
}
