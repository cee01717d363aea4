import { MONTH_FIRSTS, monthOfDate } from '#app/ground/calendar/date-number.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PeriodWalk } from './period-walk.ts';
import type { Position } from './position.ts';
import type { ScheduleTable } from './schedule-table.ts';

const MONTHLY_PPM = 12_000_000;

/** With balance x rate up to this, the loops here are exact. */
const LARGEST_PRODUCT: number = 2 ** 50;
const SLIGHTLY_MORE = 1 + 2 ** -51;
// Near this number, halfway from 2^52 to 2^53, there are whole numbers only.
const WHOLE_NUMBERS = 2 ** 52 + 2 ** 51;

/**
 * The coming whole months that are alike, in one go: nothing is carried, nothing prepaid, no row
 * is the last one. Nine rows of ten are such, so these loops decide how fast schedules are made;
 * they do what foldPeriod does for each month, without a division and without `bigint`.
 *
 * Interest is p / d with p = balance x rate and d = 12,000,000, rounded half up. The loops multiply
 * the balance by a factor that is slightly too large, and add a number next to which there are
 * whole numbers only, so that the sum is rounded to the nearest. This is exact. The factor takes
 * two roundings and the product a third; each errs by at most a part of 2^-53, and the factor was
 * made larger by four such parts. So the product is above p / d (for a p of 0 it is 0), by less
 * than eight parts of it, which up to a p of 2^50 is less than 1 / d. But p / d and the halves
 * between whole numbers are all multiples of 1 / d. So no product gets past a half that p / d does
 * not reach, and where p / d is a half the product lies above it and goes up. Balances only fall:
 * the first one decides, and larger ones are left to foldPeriod.
 * Units: cents. Shape: moves walk and position behind the rows that it writes; there are none when
 * the next period is of another kind. Expects a table whose rare columns are clear.
 * Source: rules 3.5.
 */
export function foldMonths(
  ratePpm: RatePpm,
  walk: PeriodWalk,
  position: Position,
  table: ScheduleTable,
): void {
  const { plan, row, balance } = position;
  // Interest that a manual payment does not cover is carried: no two of its months are alike.
  if (plan.rule === 'manual' || balance * ratePpm > LARGEST_PRODUCT) return;
  const isInterestOnly = walk.instalment < plan.interestOnlyInstalments;
  const lastInstalment = isInterestOnly
    ? plan.interestOnlyInstalments
    : (plan.clearsAtInstalment ?? Infinity) - 1;
  const count = Math.min(walk.wholeMonthsAhead(), lastInstalment - walk.instalment);
  if (count <= 0) return;
  const factor = (ratePpm / MONTHLY_PPM) * SLIGHTLY_MORE;
  const amount = isInterestOnly ? 0 : plan.instalmentAmount;
  const month = monthOfDate(walk.dueOn) + 1 - row;
  if (plan.rule === 'level' && !isInterestOnly) {
    // A level payment that interest uses up repays nothing, this month and in all that follow.
    const isUsedUp = amount <= balance * factor + WHOLE_NUMBERS - WHOLE_NUMBERS;
    if (isUsedUp) samePrincipal(table, position, factor, 0, row + count, month);
    else samePayment(table, position, factor, amount, row + count, month);
  } else {
    samePrincipal(table, position, factor, amount, row + count, month);
  }
  walk.skipWholeMonths(position.row - row);
}

/**
 * Months of one payment, interest first. They end before the one that clears the balance, which is
 * left to foldPeriod: after it nothing is owed.
 */
function samePayment(
  table: ScheduleTable,
  position: Position,
  factor: number,
  amount: number,
  end: number,
  month: number,
): void {
  const { dueOn, startingBalances, interestDue, principalDue } = table;
  const { scheduledPayments, endingBalances } = table;
  let { row, balance } = position;
  while (row < end) {
    const raised = balance * factor + WHOLE_NUMBERS;
    const interest = raised - WHOLE_NUMBERS;
    const principal = amount - interest;
    if (principal >= balance) break;
    dueOn[row] = MONTH_FIRSTS[month + row]!;
    startingBalances[row] = balance;
    interestDue[row] = interest;
    principalDue[row] = principal;
    scheduledPayments[row] = amount;
    // balance - principal, in the order in which the processor waits least; all sums are exact.
    balance = balance - (amount + WHOLE_NUMBERS) + raised;
    endingBalances[row] = balance;
    row += 1;
  }
  position.row = row;
  position.balance = balance;
}

/** Months of one principal, which may be 0, and of interest besides. They end as above. */
function samePrincipal(
  table: ScheduleTable,
  position: Position,
  factor: number,
  principal: number,
  end: number,
  month: number,
): void {
  const { dueOn, startingBalances, interestDue, principalDue } = table;
  const { scheduledPayments, endingBalances } = table;
  let { row, balance } = position;
  while (row < end && principal < balance) {
    const interest = balance * factor + WHOLE_NUMBERS - WHOLE_NUMBERS;
    dueOn[row] = MONTH_FIRSTS[month + row]!;
    startingBalances[row] = balance;
    interestDue[row] = interest;
    principalDue[row] = principal;
    scheduledPayments[row] = interest + principal;
    balance -= principal;
    endingBalances[row] = balance;
    row += 1;
  }
  position.row = row;
  position.balance = balance;
}
