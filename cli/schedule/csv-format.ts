import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { AnswerFormat } from './answer-format.ts';
import { moneyText } from './money-text.ts';

const COLUMNS = [
  'line',
  'monthly_payment',
  'maturity_date',
  'period_number',
  'due_date',
  'scheduled_payment',
  'interest_due',
  'principal_due',
  'starting_balance',
  'ending_balance',
  'error',
];

/**
 * A table with a header: one row for each payment, under the number of the note's input line, and
 * one row for each error. Quoted as RFC 4180 says; lines end with a line feed.
 */
export const CSV_FORMAT: AnswerFormat = {
  head: `${COLUMNS.join(',')}\n`,
  write: (answer, lineNumber) => {
    if (!answer.ok) {
      return `${lineNumber}${','.repeat(COLUMNS.length - 1)}${quoteWhereNeeded(answer.reason)}\n`;
    }
    const { monthlyPaymentCents, maturityOn, rows } = answer.value;
    const start = `${lineNumber},${moneyText(monthlyPaymentCents)},${maturityOn}`;
    return rows.map((row) => `${start},${paymentText(row)},\n`).join('');
  },
};

function paymentText(row: ScheduleRow): string {
  const scheduled = moneyText(row.scheduledPaymentCents);
  const interest = moneyText(row.interestDueCents);
  const principal = moneyText(row.principalDueCents);
  const starting = moneyText(row.startingBalanceCents);
  const ending = moneyText(row.endingBalanceCents);
  const amounts = `${scheduled},${interest},${principal},${starting},${ending}`;
  return `${row.periodNumber},${row.dueOn},${amounts}`;
}

function quoteWhereNeeded(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
