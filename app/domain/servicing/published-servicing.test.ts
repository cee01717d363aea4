import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  ledgerOf,
  receiptsOf,
  rowTexts,
  sampleNote,
} from '#tests/fixtures/servicing/sample-ledgers.ts';
import { openLedger } from './apply-receipts.ts';
import { payoffQuote } from './payoff-quote.ts';

// The published cases of rules 5.10. The yield stands with the returns.

/** A twelfth of 7 % on a balance, half up: B x 7 / 1200. */
function monthOfInterest(balance: bigint): bigint {
  return (balance * 14n + 1200n) / 2400n;
}

/**
 * The level payment by the closed form X i / (1 - (1 + i)^-m) with i = 7 / 1200, which is
 * X x 7 x 1207^m / (1200 x (1207^m - 1200^m)), half up.
 */
function levelPayment(balance: bigint, months: bigint): bigint {
  const top = balance * 7n * 1207n ** months;
  const bottom = 1200n * (1207n ** months - 1200n ** months);
  return (2n * top + bottom) / (2n * bottom);
}

/** Instalments of one payment on a balance until it is repaid: interest, principal, balance. */
function instalments(balance: bigint, payment: bigint, count: number): bigint[][] {
  const rows: bigint[][] = [];
  let left = balance;
  while (left > 0n && rows.length < count) {
    const interest = monthOfInterest(left);
    const isLast = rows.length === count - 1 || left <= payment - interest;
    const principal = isLast ? left : payment - interest;
    left -= principal;
    rows.push([interest, principal, left]);
  }
  return rows;
}

const PAYMENT = 308_771n;

// The twelve instalments: the first one's 31 days make its payment 3,098.90 (rules 3.4).
const twelvePaid = ['2025-02-01 payment 3098.90'];
for (let month = 3; month <= 13; month += 1) {
  const dueOn = month === 13 ? '2026-01-01' : `2025-${month.toString().padStart(2, '0')}-01`;
  twelvePaid.push(`${dueOn} payment 3087.71`);
}

describe('a curtailment of 10,000 right after instalment 12 of 100,000 at 7 %, 36 months', () => {
  const balance = 6_896_428n - 1_000_000n;

  it('meets the balance of the closed form but for the rounding of twelve cents', () => {
    expect(levelPayment(10_000_000n, 36n)).toBe(PAYMENT);
    // P (1 + i)^12 - M ((1 + i)^12 - 1) / i, with (1 + i)^12 = 1207^12 / 1200^12.
    const grown = 1207n ** 12n;
    const whole = 1200n ** 12n;
    const top = 7n * 10_000_000n * grown - 1200n * PAYMENT * (grown - whole);
    expect(top / (7n * whole)).toBe(6_896_429n);
    const ledger = ledgerOf(sampleNote(), receiptsOf(...twelvePaid));
    expect(ledger.rows[11]!.endingBalanceCents).toBe(6_896_428n);
    const byHand = instalments(10_000_000n, PAYMENT, 36);
    expect(byHand[11]![2]).toBe(6_896_428n);
  });

  it('shortened: the payment stays, and instalment 33 repays the note', () => {
    const receipts = receiptsOf(...twelvePaid, '2026-01-01 principal 10000');
    const rows = ledgerOf(sampleNote(), receipts).rows.slice(12);
    // -ln(1 - B i / M) / ln(1 + i) = 20.3 payments are left: 21 rows.
    expect(rows).toHaveLength(21);
    const figures = rows.map((row) => [
      row.interestDueCents,
      row.principalDueCents,
      row.endingBalanceCents,
    ]);
    expect(figures).toEqual(instalments(balance, PAYMENT, 24));
    expect(rowTexts(rows.slice(0, 2))).toEqual([
      '13 2026-02-01 343.96 2743.75 56220.53 +10000.00',
      '14 2026-03-01 327.95 2759.76 53460.77',
    ]);
    expect(rowTexts(rows.slice(-2))).toEqual([
      '32 2027-09-01 23.35 3064.36 939.11',
      '33 2027-10-01 5.48 939.11 0.00',
    ]);
  });

  it('recast: 2,639.98 over the 24 instalments left', () => {
    expect(levelPayment(balance, 24n)).toBe(263_998n);
    const receipts = receiptsOf(...twelvePaid, '2026-01-01 principal 10000 recast');
    const rows = ledgerOf(sampleNote(), receipts).rows.slice(12);
    expect(rows).toHaveLength(24);
    const figures = rows.map((row) => [
      row.interestDueCents,
      row.principalDueCents,
      row.endingBalanceCents,
    ]);
    expect(figures).toEqual(instalments(balance, 263_998n, 24));
    expect(rowTexts(rows.slice(0, 2))).toEqual([
      '13 2026-02-01 343.96 2296.02 56668.26 +10000.00',
      '14 2026-03-01 330.56 2309.42 54358.84',
    ]);
    expect(rowTexts(rows.slice(-2))).toEqual([
      '35 2027-12-01 30.53 2609.45 2624.75',
      '36 2028-01-01 15.31 2624.75 0.00',
    ]);
  });
});

describe('interest of 100,000 at 7 % from January 20 to March 1', () => {
  const note = sampleNote({
    paymentType: 'interest_only',
    noteOn: isoDate('2025-01-20'),
    firstPaymentOn: isoDate('2025-03-01'),
  });

  it('is 767.12 by actual/365, in the row and in the payoff', () => {
    const ledger = openLedger(note);
    expect(rowTexts(ledger.rows)[0]).toBe('1 2025-03-01 767.12 0.00 100000.00');
    const { interestCents, totalCents } = payoffQuote(ledger, isoDate('2025-03-01'));
    expect([interestCents, totalCents]).toEqual([76_712n, 10_076_712n]);
  });
});
