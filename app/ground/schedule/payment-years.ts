import { dateParts } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import type { ScheduleRow } from './schedule-row.ts';

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
