import {
  dateOfNumber,
  MONTH_FIRSTS,
  monthOfDate,
  textOfFirst,
} from '#app/ground/calendar/date-number.ts';
import { centsOfNumber } from './whole-cents.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { TERMS_BOUNDS } from './bounds.ts';

/** One more than the longest term has months: a stub, and the period before a final date. */
export const LONGEST_SCHEDULE = TERMS_BOUNDS.longestTermMonths + 2;

/**
 * Rows of schedules as columns: the flat form, for whoever makes millions of them. Money in whole
 * cents as numbers, which hold such amounts exactly (whole-cents.ts); `dueOn` as numbers
 * (date-number.ts); `stubs` holds 1 where a row is a stub.
 */
export class ScheduleTable {
  readonly dueOn: Int32Array;
  readonly stubs: Uint8Array;
  readonly startingBalances: Float64Array;
  readonly prepaid: Float64Array;
  readonly interestDue: Float64Array;
  readonly principalDue: Float64Array;
  readonly scheduledPayments: Float64Array;
  readonly endingBalances: Float64Array;
  /** Interest that is owed after the row and not collected yet. */
  readonly carried: Float64Array;
  /** From this row on `stubs`, `prepaid` and `carried` are zero. */
  private rareEnd = 0;

  /** A table with room for a number of rows. */
  constructor(length: number) {
    this.dueOn = new Int32Array(length);
    this.stubs = new Uint8Array(length);
    this.startingBalances = new Float64Array(length);
    this.prepaid = new Float64Array(length);
    this.interestDue = new Float64Array(length);
    this.principalDue = new Float64Array(length);
    this.scheduledPayments = new Float64Array(length);
    this.endingBalances = new Float64Array(length);
    this.carried = new Float64Array(length);
  }

  /** Writes the columns that are zero in nearly every row, and so are not written row by row. */
  writeRare(row: number, isStub: boolean, prepaid: number, carried: number): void {
    this.stubs[row] = isStub ? 1 : 0;
    this.prepaid[row] = prepaid;
    this.carried[row] = carried;
    this.rareEnd = Math.max(this.rareEnd, row + 1);
  }

  /** Makes these columns zero from a row on, as they must be before other rows are written. */
  clearRare(from: number): void {
    if (this.rareEnd <= from) return;
    this.stubs.fill(0, from, this.rareEnd);
    this.prepaid.fill(0, from, this.rareEnd);
    this.carried.fill(0, from, this.rareEnd);
    this.rareEnd = from;
  }
}

/**
 * Rows of a table as objects, in order. The figures of a row that equal those of its neighbour are
 * shared, since each costs an allocation.
 */
export function readRows(table: ScheduleTable, count: number): ScheduleRow[] {
  const { dueOn, stubs, prepaid, carried } = table;
  const { interestDue, principalDue, scheduledPayments, endingBalances } = table;
  const rows: ScheduleRow[] = [];
  rows.length = count;
  const firstMonth = monthOfDate(dueOn[0]!);
  let payment = 0;
  let scheduledPaymentCents = ZERO_CENTS;
  let startingBalanceCents = centsOfNumber(table.startingBalances[0]!);
  for (let index = 0; index < count; index += 1) {
    const date = dueOn[index]!;
    const month = firstMonth + index;
    if (scheduledPayments[index] !== payment) {
      payment = scheduledPayments[index]!;
      scheduledPaymentCents = centsOfNumber(payment);
    }
    const endingBalanceCents = centsOfNumber(endingBalances[index]!);
    rows[index] = {
      periodNumber: index + 1,
      dueOn: date === MONTH_FIRSTS[month] ? textOfFirst(month) : dateOfNumber(date),
      isStub: stubs[index] === 1,
      interestDueCents: centsOfNumber(interestDue[index]!),
      principalDueCents: centsOfNumber(principalDue[index]!),
      scheduledPaymentCents,
      startingBalanceCents,
      prepaidCents: prepaid[index] === 0 ? ZERO_CENTS : centsOfNumber(prepaid[index]!),
      endingBalanceCents,
      carriedCents: carried[index] === 0 ? ZERO_CENTS : centsOfNumber(carried[index]!),
    };
    startingBalanceCents = endingBalanceCents;
  }
  return rows;
}
