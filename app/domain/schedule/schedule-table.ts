import { dateOfNumber } from '#app/domain/calendar/date-number.ts';
import { ZERO_CENTS } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { TERMS_BOUNDS } from './bounds.ts';

/** One more than the longest term has months: a stub, and the period before a final date. */
export const LONGEST_SCHEDULE = TERMS_BOUNDS.longestTermMonths + 2;

/**
 * Rows of schedules as columns: the flat form, for whoever makes millions of them. Money in cents;
 * `dueOn` as numbers (date-number.ts); `stubs` holds 1 where a row is a stub.
 */
export class ScheduleTable {
  readonly dueOn: Int32Array;
  readonly stubs: Uint8Array;
  readonly startingBalances: BigInt64Array;
  readonly prepaid: BigInt64Array;
  readonly interestDue: BigInt64Array;
  readonly principalDue: BigInt64Array;
  readonly scheduledPayments: BigInt64Array;
  readonly endingBalances: BigInt64Array;
  /** Interest that is owed after the row and not collected yet. */
  readonly carried: BigInt64Array;

  /** A table with room for a number of rows. */
  constructor(length: number) {
    this.dueOn = new Int32Array(length);
    this.stubs = new Uint8Array(length);
    this.startingBalances = new BigInt64Array(length);
    this.prepaid = new BigInt64Array(length);
    this.interestDue = new BigInt64Array(length);
    this.principalDue = new BigInt64Array(length);
    this.scheduledPayments = new BigInt64Array(length);
    this.endingBalances = new BigInt64Array(length);
    this.carried = new BigInt64Array(length);
  }
}

/**
 * Rows of a table as objects, in order. The figures of a row that equal those of its neighbour are
 * shared, since each costs an allocation.
 */
export function readRows(table: ScheduleTable, count: number): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  rows.length = count;
  let startingBalanceCents = table.startingBalances[0] as Cents;
  for (let index = 0; index < count; index += 1) {
    const interestDueCents = BigInt.asIntN(64, table.interestDue[index]!) as Cents;
    const principalDueCents = BigInt.asIntN(64, table.principalDue[index]!) as Cents;
    const endingBalanceCents = table.endingBalances[index] as Cents;
    rows[index] = {
      periodNumber: index + 1,
      dueOn: dateOfNumber(table.dueOn[index]!),
      isStub: table.stubs[index] === 1,
      interestDueCents,
      principalDueCents,
      scheduledPaymentCents: BigInt.asIntN(64, interestDueCents + principalDueCents) as Cents,
      startingBalanceCents,
      prepaidCents: table.prepaid[index] === 0n ? ZERO_CENTS : (table.prepaid[index] as Cents),
      endingBalanceCents,
      carriedCents: table.carried[index] === 0n ? ZERO_CENTS : (table.carried[index] as Cents),
    };
    startingBalanceCents = endingBalanceCents;
  }
  return rows;
}
