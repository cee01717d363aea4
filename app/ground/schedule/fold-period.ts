import { interestToCollect, principalToCollect } from './collect.ts';
import { type Curtailment, prepayPeriod } from './curtailment.ts';
import { recastPlan } from './payment-plan.ts';
import { periodInterest, regularInterest } from './period-interest.ts';
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
  const { row, balance: starting } = position;
  const prepayment = curtailments.length === 0 ? null : prepayPeriod(walk, starting, curtailments);
  const prepaid = prepayment === null ? 0 : prepayment.prepaid;
  if (prepayment !== null && prepayment.recastBalance !== null) {
    position.plan = recastPlan(position.plan, terms, walk, prepayment.recastBalance);
  }
  const regular = regularInterest(walk, terms.ratePpm, starting, prepayment);
  const interest = periodInterest(walk, terms.ratePpm, starting, prepayment, regular);
  const owed = position.carried + interest;
  const interestDue = interestToCollect(position.plan, walk, owed);
  const balance = starting - prepaid;
  const principalDue = principalToCollect(position.plan, walk, balance, interestDue, regular);
  const ending = balance - principalDue;
  const carried = owed - interestDue;
  position.row = row + 1;
  position.balance = ending;
  position.carried = carried;
  table.dueOn[row] = walk.dueOn;
  table.startingBalances[row] = starting;
  table.interestDue[row] = interestDue;
  table.principalDue[row] = principalDue;
  table.scheduledPayments[row] = interestDue + principalDue;
  table.endingBalances[row] = ending;
  if (walk.isStub || prepaid !== 0 || carried !== 0) {
    table.writeRare(row, walk.isStub, prepaid, carried);
  }
}
