import { type Cents, maxCents } from '#app/ground/money/cents.ts';
import type { Schedule, ScheduleRow } from './build-schedule.ts';

/**
 * The last row when it asks for more than a usual payment, so that the screen can say how much it
 * is; else null. Usual is the note's monthly payment, or a larger one among the earlier rows after
 * the first (whose days may be odd).
 * Source: rules 3.5 (last row).
 */
export function largeFinalPayment<Row extends Pick<ScheduleRow, 'scheduledPaymentCents'>>(
  schedule: Pick<Schedule, 'monthlyPaymentCents'> & { rows: readonly Row[] },
): Row | null {
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
