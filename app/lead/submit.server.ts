import type { RateLimited } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { isUuid } from '#app/ground/ids.ts';
import { strategyRequests } from './tables.server.ts';

export type StrategyRequestInput = {
  /** The form's own id: a form that arrives twice is taken once. */
  formId?: string | undefined;
  fullName: string;
  email: string;
  phone: string;
  accountType: string;
  estimatedAmount: string | null;
  timeline: string;
  message: string | null;
};

/**
 * Stores a request for a strategy session and mails the team. Anybody may send one; nobody but
 * platform admins can read it again, so it is written without being read back.
 *
 * A form that was sent before is accepted again and changes nothing.
 *
 * @returns nothing, or `rate_limited` with whole seconds to wait. Source: rules 2.3 and 2.5, D20,
 * D32.
 */
export async function submitStrategyRequest(
  caller: Caller,
  input: StrategyRequestInput,
): Promise<Result<null, RateLimited>> {
  const { actor, clock } = caller;
  const key = actor.kind === 'person' ? actor.userId : (caller.clientAddress ?? 'unknown');
  const seconds = await caller.limits.attempt('strategy-request', key);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const { formId = '', ...answers } = input;
  const id = isUuid(formId) ? formId : crypto.randomUUID();
  try {
    await asActor(caller.database, actor, async (transaction) => {
      const now = clock.now();
      await transaction.insert(strategyRequests).values({ id, ...answers, createdAt: now });
      const { fullName, accountType, timeline } = answers;
      await queueMailAbout(transaction, {
        template: 'strategy-received',
        subjectId: id,
        facts: { fullName, accountType, timeline, path: '/admin/leads' },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'strategy_requests_pkey') throw error;
  }
  return accept(null);
}
