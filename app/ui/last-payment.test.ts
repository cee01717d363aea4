import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { lastPaymentSentence } from './last-payment.ts';

const row = (dueOn: string, payment: bigint) => ({
  periodNumber: 1,
  dueOn: isoDate(dueOn),
  scheduledPaymentCents: cents(payment),
  interestDueCents: cents(payment),
  principalDueCents: cents(0n),
  endingBalanceCents: cents(0n),
});

it('says nothing of a last payment like the others', () => {
  const rows = [row('2027-01-01', 90_000n), row('2027-02-01', 87_500n), row('2027-03-01', 80_000n)];
  expect(lastPaymentSentence(rows)).toBe('');
});

it('says how much a large last payment is, and when', () => {
  const rows = [
    row('2027-01-01', 90_000n),
    row('2027-02-01', 87_500n),
    row('2030-05-01', 18_486_218n),
  ];
  expect(lastPaymentSentence(rows)).toBe('The last payment, due May 1, 2030, is $184,862.18.');
});
