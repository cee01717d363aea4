import { formatDate } from '#app/ground/calendar/format-date.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { largeFinalPayment } from '#app/ground/schedule/final-payment.ts';
import type { ScheduleTableRow } from './schedule-table.tsx';

/** What a schedule says of a last payment that is larger than the others; empty when it is not. */
export function lastPaymentSentence(rows: readonly ScheduleTableRow[]): string {
  const last = largeFinalPayment({ monthlyPaymentCents: ZERO_CENTS, rows });
  if (last === null) return '';
  const amount = formatMoney(last.scheduledPaymentCents);
  return `The last payment, due ${formatDate(last.dueOn)}, is ${amount}.`;
}
