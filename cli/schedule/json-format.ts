import type { Schedule } from '#app/ground/schedule/build-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { AnswerFormat } from './answer-format.ts';
import { moneyText } from './money-text.ts';

/**
 * One JSON object on a line for each answer: the schedule, or the error. Schedules are written by
 * hand: nothing in them needs escaping, and it takes half as long as JSON.stringify.
 */
export const JSON_FORMAT: AnswerFormat = {
  head: '',
  write: (answer) =>
    answer.ok ? scheduleText(answer.value) : `${JSON.stringify({ error: answer.reason })}\n`,
};

function scheduleText({ monthlyPaymentCents, maturityOn, rows }: Schedule): string {
  const payment = moneyText(monthlyPaymentCents);
  const payments = rows.map(paymentText).join(',');
  return (
    `{"monthly_payment":"${payment}","maturity_date":"${maturityOn}",` +
    `"payments":[${payments}]}\n`
  );
}

function paymentText(row: ScheduleRow): string {
  const scheduled = moneyText(row.scheduledPaymentCents);
  const interest = moneyText(row.interestDueCents);
  const principal = moneyText(row.principalDueCents);
  const starting = moneyText(row.startingBalanceCents);
  const ending = moneyText(row.endingBalanceCents);
  return (
    `{"period_number":${row.periodNumber},"due_date":"${row.dueOn}",` +
    `"scheduled_payment":"${scheduled}","interest_due":"${interest}",` +
    `"principal_due":"${principal}",` +
    `"starting_balance":"${starting}","ending_balance":"${ending}"}`
  );
}
