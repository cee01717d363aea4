import { assertNever } from '#app/domain/assert.ts';
import { ZERO_CENTS, maxCents, minCents, subtractCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { PeriodWalk } from './period-walk.ts';

/** What is owed when a period is collected. Money in cents. */
export type Owed = {
  /** The balance without what was prepaid in the period. */
  balanceCents: Cents;
  /** The interest of the period and what was carried into it. */
  interestCents: Cents;
  /** The interest of a month, whatever the days of the period. */
  regularCents: Cents;
};

/** What a period collects, in cents. Interest that is owed but not collected is carried. */
export type Collection = { interestDueCents: Cents; principalDueCents: Cents };

/**
 * What a period collects: everything in the last row; interest only in a stub; else by the rule of
 * the plan. Source: rules 3.5.
 */
export function collect(plan: PaymentPlan, period: PeriodWalk, owed: Owed): Collection {
  const { balanceCents, interestCents } = owed;
  // A stub counts as the instalment before it, which would have ended the schedule already.
  if (period.isLast || period.instalment === plan.clearsAtInstalment) {
    return { interestDueCents: interestCents, principalDueCents: balanceCents };
  }
  const interestDueCents =
    plan.rule === 'manual' ? minCents(interestCents, plan.instalmentCents) : interestCents;
  if (period.isStub) return { interestDueCents, principalDueCents: ZERO_CENTS };
  const leftCents = leftForPrincipal(plan, period.instalment, interestDueCents, owed.regularCents);
  return { interestDueCents, principalDueCents: minCents(balanceCents, leftCents) };
}

/** What an instalment pays towards principal, if so much is owed. */
function leftForPrincipal(
  { rule, instalmentCents, interestOnlyInstalments }: PaymentPlan,
  instalment: number,
  interestDueCents: Cents,
  regularCents: Cents,
): Cents {
  if (instalment <= interestOnlyInstalments) return ZERO_CENTS;
  switch (rule) {
    case 'none':
    case 'fixed':
      return instalmentCents;
    case 'level':
      // Odd days change the interest, never how fast principal is repaid.
      return maxCents(ZERO_CENTS, subtractCents(instalmentCents, regularCents));
    case 'manual':
      return subtractCents(instalmentCents, interestDueCents);
    default:
      return assertNever(rule);
  }
}
