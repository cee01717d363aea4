import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { servicedRows } from '#app/ledger/receipts/apply.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';
import { holderReturns } from './held.ts';
import { returnToDate } from './flows.ts';

const note = sampleNote({ paymentType: 'interest_only', termMonths: 36 });

/** The returns of the sample note after some receipts, in words. */
function returnsOf(today: string, noteStatus: string, ...lines: string[]) {
  return returnsWhenPaid(null, today, noteStatus, ...lines);
}

function returnsWhenPaid(
  paidCents: Cents | null,
  today: string,
  noteStatus: string,
  ...lines: string[]
) {
  const receipts = receiptsOf(...lines);
  const { terms, fundedOn } = note;
  const rows = servicedRows(ledgerOf(note, receipts));
  const returns = holderReturns({
    terms,
    noteStatus,
    fundedOn,
    paidCents,
    rows,
    receipts,
    today: isoDate(today),
  });
  if (returns === null) return null;
  return Object.fromEntries(
    Object.entries(returns).map(([name, found]) => [
      name,
      found.kind === 'rate' ? formatReturn(found.yearly) : found.reason,
    ]),
  );
}

describe('the returns of a note for its holder', () => {
  it.each(['available', 'pending', 'in_review'])('say nothing of a note that is %s', (status) => {
    expect(returnsOf('2025-06-01', status)).toBeNull();
  });

  it('say nothing of a note that is marked as repaid before the money has come', () => {
    expect(returnsOf('2025-06-01', 'paid_off', '2025-02-01 payment 500')).toBeNull();
  });

  it('of 7 % paid monthly are 7.23 % a year, and realised by the payoff only', () => {
    expect(returnsOf(note.fundedOn, 'active')).toEqual({
      toDate: 'no_time',
      toMaturity: '7.23%',
      realised: 'not_paid_off',
    });
  });

  it('start from what was paid where that is recorded', () => {
    // The published case of rules 5.10: bought at 95,000.00, 9.278 % a year for regular months.
    const bought = returnsWhenPaid(cents(9_500_000n), note.fundedOn, 'active');
    expect(bought?.toMaturity).toBe('9.28%');
    const dear = returnsWhenPaid(cents(10_500_000n), '2026-01-01', 'active');
    expect(dear?.toDate).toBe('1.92%');
  });

  it('count interest that is owed as if it were paid today, as the payoff does', () => {
    const receipts = receiptsOf('2025-02-01 payment 300', '2025-03-01 payment 500');
    const ledger = ledgerOf(note, receipts);
    const today = isoDate('2025-03-20');
    const quote = payoffQuote(ledger, today);
    const expected = returnToDate({
      fundedOn: note.fundedOn,
      fundedCents: quote.principalCents,
      receipts: receipts.map(({ receivedOn, amountCents }) => ({ on: receivedOn, amountCents })),
      outstandingCents: quote.principalCents,
      accruedCents: quote.interestCents,
      today,
    });
    const { terms, fundedOn } = note;
    const rows = servicedRows(ledger);
    const position = { terms, noteStatus: 'active', fundedOn, paidCents: null, rows, receipts };
    const found = holderReturns({ ...position, today });
    expect(found?.toDate).toEqual(expected);
  });
});
