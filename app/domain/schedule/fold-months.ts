import { firstOfMonthAfter } from '#app/domain/calendar/date-number.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import { monthlyInterest } from './period-interest.ts';
import type { PeriodWalk } from './period-walk.ts';
import type { Position } from './position.ts';
import type { ScheduleTable } from './schedule-table.ts';

/**
 * The coming whole months that are alike, in one go: nothing is carried, nothing prepaid, no row
 * is the last one. Nine rows of ten are such, so this loop decides how fast schedules are made; it
 * does what foldPeriod does for each of them, without leaving the registers of the machine.
 * Units: cents. Shape: moves walk and position behind the rows that it writes; there are none when
 * the next period is of another kind.
 * Source: rules 3.5.
 */
export function foldMonths(
  ratePpm: RatePpm,
  walk: PeriodWalk,
  position: Position,
  table: ScheduleTable,
): void {
  const { plan } = position;
  // Interest that a manual payment does not cover is carried: no two of its months are alike.
  if (plan.rule === 'manual') return;
  const isInterestOnly = walk.instalment < plan.interestOnlyInstalments;
  const lastInstalment = isInterestOnly
    ? plan.interestOnlyInstalments
    : (plan.clearsAtInstalment ?? Infinity) - 1;
  const count = Math.min(walk.wholeMonthsAhead(), lastInstalment - walk.instalment);
  if (count <= 0) return;

  const { dueOn, stubs, startingBalances, prepaid, carried } = table;
  const { interestDue, principalDue, scheduledPayments, endingBalances } = table;
  const rate = BigInt.asIntN(64, BigInt(ratePpm));
  const instalment = isInterestOnly ? 0n : BigInt.asIntN(64, plan.instalmentCents);
  // A level payment pays its interest first; the other rules name the principal alone.
  const paysInterestFirst = plan.rule === 'level' && !isInterestOnly;
  let balance = BigInt.asIntN(64, position.balanceCents);
  let date = walk.dueOn;
  let row = position.row;
  const end = row + count;
  while (row < end && balance !== 0n) {
    date = firstOfMonthAfter(date);
    const interest = BigInt.asIntN(64, monthlyInterest(balance, rate));
    const left = paysInterestFirst ? BigInt.asIntN(64, instalment - interest) : instalment;
    const principal = left < 0n ? 0n : least(left, balance);
    dueOn[row] = date;
    stubs[row] = 0;
    startingBalances[row] = balance;
    prepaid[row] = 0n;
    interestDue[row] = interest;
    principalDue[row] = principal;
    scheduledPayments[row] = BigInt.asIntN(64, interest + principal);
    balance = BigInt.asIntN(64, balance - principal);
    endingBalances[row] = balance;
    carried[row] = 0n;
    row += 1;
  }
  walk.skipWholeMonths(row - position.row);
  position.balanceCents = balance as Cents;
  position.row = row;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
