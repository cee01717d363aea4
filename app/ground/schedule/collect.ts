import { assertNever } from '#app/ground/assert.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { PeriodWalk } from './period-walk.ts';

// What a period collects: everything in the last row; interest only in a stub; else by the rule of
// the plan. All in whole cents as numbers (whole-cents.ts). Source: rules 3.5.

/**
 * The interest that a period collects of what is owed: its own and what was carried into it. The
 * rest is carried on.
 */
export function interestToCollect(plan: PaymentPlan, period: PeriodWalk, owed: number): number {
  if (plan.rule !== 'manual' || period.isLast) return owed;
  return Math.min(owed, plan.instalmentAmount);
}

/**
 * The principal that a period collects of the balance (without what was prepaid in the period),
 * besides its interest. The regular interest is that of a month, whatever the days.
 */
export function principalToCollect(
  plan: PaymentPlan,
  period: PeriodWalk,
  balance: number,
  interestDue: number,
  regular: number,
): number {
  // A stub counts as the instalment before it, which would have ended the schedule already.
  if (period.isLast || period.instalment === plan.clearsAtInstalment) return balance;
  if (period.isStub || period.instalment <= plan.interestOnlyInstalments) return 0;
  return Math.min(balance, leftForPrincipal(plan, interestDue, regular));
}

/** What an instalment pays towards principal, if so much is owed. */
function leftForPrincipal(
  { rule, instalmentAmount }: PaymentPlan,
  interestDue: number,
  regular: number,
): number {
  switch (rule) {
    case 'none':
    case 'fixed':
      return instalmentAmount;
    case 'level':
      // Odd days change the interest, never how fast principal is repaid.
      return Math.max(0, instalmentAmount - regular);
    case 'manual':
      return instalmentAmount - interestDue;
    default:
      return assertNever(rule);
  }
}
