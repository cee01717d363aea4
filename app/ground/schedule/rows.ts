import { dateParts, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, maxCents, sumCents } from '#app/ground/money/cents.ts';

/** One row of a schedule: what falls due on one date. Money in cents. Source: rules 3.5. */
export type ScheduleRow = {
  /** Counts from 1. */
  periodNumber: number;
  dueOn: IsoDate;
  /** A short second period that collects interest only. */
  isStub: boolean;
  interestDueCents: Cents;
  principalDueCents: Cents;
  /** Interest and principal together. */
  scheduledPaymentCents: Cents;
  startingBalanceCents: Cents;
  /** Principal that came beside the schedule in this period (rules 5.3). */
  prepaidCents: Cents;
  endingBalanceCents: Cents;
  /** Interest that is owed after this row and was not collected yet (manual payments only). */
  carriedCents: Cents;
};

/** Some payments of a schedule: how many, their sum in cents, and the oldest due date. */
export type RowSum = { count: number; dueCents: Cents; oldestOn: IsoDate };

/** What is due with these rows, which are in order; null when nothing is. */
export function sumRows(rows: readonly ScheduleRow[]): RowSum | null {
  const due = rows.filter(({ scheduledPaymentCents }) => scheduledPaymentCents > 0n);
  const [oldest] = due;
  if (oldest === undefined) return null;
  const dueCents = sumCents(due.map(({ scheduledPaymentCents }) => scheduledPaymentCents));
  return { count: due.length, dueCents, oldestOn: oldest.dueOn };
}

/**
 * The last row when it asks for more than a usual payment, so that the screen can say how much it
 * is; else null. Usual is the note's monthly payment, or a larger one among the earlier rows after
 * the first (whose days may be odd).
 * Source: rules 3.5 (last row).
 */
export function largeFinalPayment<
  Row extends Pick<ScheduleRow, 'scheduledPaymentCents'>,
>(schedule: { monthlyPaymentCents: Cents; rows: readonly Row[] }): Row | null {
  const last = schedule.rows.at(-1);
  if (last === undefined) return null;
  const usualCents = schedule.rows
    .slice(1, -1)
    .reduce<Cents>(
      (largest, row) => maxCents(largest, row.scheduledPaymentCents),
      schedule.monthlyPaymentCents,
    );
  return last.scheduledPaymentCents > usualCents ? last : null;
}

/** What the sums of a schedule are made of. */
export type Payment = Pick<
  ScheduleRow,
  | 'dueOn'
  | 'scheduledPaymentCents'
  | 'interestDueCents'
  | 'principalDueCents'
  | 'endingBalanceCents'
>;

/** The payments of one calendar year, with their sums in cents. */
export type PaymentYear<Row extends Payment> = {
  year: number;
  rows: Row[];
  scheduledPaymentCents: Cents;
  interestDueCents: Cents;
  principalDueCents: Cents;
  /** What is owed after the last payment of the year. */
  endingBalanceCents: Cents;
};

/**
 * A schedule by the calendar years in which its payments fall due.
 * Units: cents. Shape: takes rows in order of their due dates; years in order, those without a
 * payment left out; their rows together are the given ones, so the years add up to the schedule.
 */
export function paymentYears<Row extends Payment>(rows: readonly Row[]): PaymentYear<Row>[] {
  const years = new Map<number, Row[]>();
  for (const row of rows) {
    const { year } = dateParts(row.dueOn);
    const own = years.get(year);
    if (own === undefined) years.set(year, [row]);
    else own.push(row);
  }
  return [...years].map(([year, own]) => ({ year, rows: own, ...paymentSums(own) }));
}

/** The sums of some payments, in cents; the balance is the one after the last of them. */
export function paymentSums(rows: readonly Payment[]): Omit<PaymentYear<Payment>, 'year' | 'rows'> {
  return {
    scheduledPaymentCents: sumCents(rows.map((row) => row.scheduledPaymentCents)),
    interestDueCents: sumCents(rows.map((row) => row.interestDueCents)),
    principalDueCents: sumCents(rows.map((row) => row.principalDueCents)),
    endingBalanceCents: rows.at(-1)?.endingBalanceCents ?? sumCents([]),
  };
}
