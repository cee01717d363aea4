import { ZERO_CENTS, cents, subtractCents } from '#app/domain/money/cents.ts';
import { collect } from './collect.ts';
import { prepayPeriod } from './curtailment.ts';
import type { Curtailment } from './curtailment.ts';
import { recastPlan } from './payment-plan.ts';
import { periodInterest } from './period-interest.ts';
import type { PeriodWalk } from './period-walk.ts';
import type { Position } from './position.ts';
import type { ScheduleTable } from './schedule-table.ts';
import type { NoteTerms } from './terms.ts';

/**
 * One period of any kind: what was prepaid in it, its interest, and what is collected. Writes its
 * row and moves the position behind it.
 * Shape: takes the curtailments of this period alone, in order of date.
 * Source: rules 3.4 and 3.5, and 5.3 for curtailments.
 */
export function foldPeriod(
  terms: NoteTerms,
  walk: PeriodWalk,
  position: Position,
  table: ScheduleTable,
  curtailments: readonly Curtailment[],
): void {
  const startingCents = position.balanceCents;
  const prepayment =
    curtailments.length === 0 ? null : prepayPeriod(walk, startingCents, curtailments);
  const prepaidCents = prepayment === null ? ZERO_CENTS : prepayment.prepaidCents;
  if (prepayment !== null && prepayment.recastBalanceCents !== null) {
    position.plan = recastPlan(position.plan, terms, walk, prepayment.recastBalanceCents);
  }
  const interest = periodInterest(walk, terms.ratePpm, startingCents, prepayment);
  const owed = {
    balanceCents: subtractCents(startingCents, prepaidCents),
    interestCents: cents(position.carriedCents + interest.interestCents),
    regularCents: interest.regularCents,
  };
  const { interestDueCents, principalDueCents } = collect(position.plan, walk, owed);
  position.balanceCents = subtractCents(owed.balanceCents, principalDueCents);
  position.carriedCents = subtractCents(owed.interestCents, interestDueCents);
  const { row } = position;
  table.dueOn[row] = walk.dueOn;
  table.stubs[row] = walk.isStub ? 1 : 0;
  table.startingBalances[row] = startingCents;
  table.prepaid[row] = prepaidCents;
  table.interestDue[row] = interestDueCents;
  table.principalDue[row] = principalDueCents;
  table.scheduledPayments[row] = interestDueCents + principalDueCents;
  table.endingBalances[row] = position.balanceCents;
  table.carried[row] = position.carriedCents;
  position.row = row + 1;
}
