import {
  addCents,
  type Cents,
  minCents,
  subtractCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/schedule-row.ts';

/** A sum of payments by what it pays, in cents. */
export type PaidParts = { interestCents: Cents; principalCents: Cents };

/**
 * How much of a sum that was received for rows is interest and how much principal, when it goes to
 * the oldest row first, and there to the interest first.
 * Units: cents. Shape: takes rows in order of due date; what goes beyond them is in neither part.
 * Source: rules 5.3 (payment).
 */
export function splitPaid(rows: readonly ScheduleRow[], paidCents: Cents): PaidParts {
  let leftCents = paidCents;
  let interestCents = ZERO_CENTS;
  let principalCents = ZERO_CENTS;
  for (const row of rows) {
    if (leftCents === 0n) break;
    const toInterest = minCents(leftCents, row.interestDueCents);
    const toPrincipal = minCents(subtractCents(leftCents, toInterest), row.principalDueCents);
    interestCents = addCents(interestCents, toInterest);
    principalCents = addCents(principalCents, toPrincipal);
    leftCents = subtractCents(leftCents, addCents(toInterest, toPrincipal));
  }
  return { interestCents, principalCents };
}
