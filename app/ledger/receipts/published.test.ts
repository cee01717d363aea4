import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  ledgerOf,
  receiptsOf,
  rowTexts,
  sampleNote,
} from '#tests/fixtures/servicing/sample-ledgers.ts';
import { openLedger, servicedRows } from './apply.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';
import fc from 'fast-check';
import {
  arbitraryHistories,
  settle,
  type SettledHistory,
} from '#tests/fixtures/servicing/arbitrary-histories.ts';
import { expectOfReference } from '#tests/fixtures/servicing/expect-of-reference.ts';
import { lastDay } from '#tests/fixtures/servicing/identities.ts';
import { liveThrough } from '#tests/fixtures/servicing/reference.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';

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

// Rules 5 were read twice: once by the engine, once by tests/fixtures/servicing/reference.ts. These
// tests hold the two against each other on random notes and receipts; the counts at the end prove
// that the random histories reach what they are meant to reach.

const USUAL_RUNS = 5_000;
const RUNS = propertyRuns(USUAL_RUNS);

/** How many days after the last receipt the payoff is compared. */
const quoteAfter = fc.oneof(fc.constantFrom(0, 1, 31), fc.nat(60), fc.nat(400));

describe('what was received for any note', () => {
  it('gives the rows, refusals and payoffs of the independent reference', () => {
    const seen = new Map<string, number>();
    const see = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
    fc.assert(
      fc.property(arbitraryHistories(), quoteAfter, (history, days) => {
        const settled = settle(history, (receipts, refusal) => {
          see(refusal.reason.kind);
          const { refused } = liveThrough(history.note, receipts);
          expect(refused?.receiptId).toBe(refusal.receiptId);
          expect(refused?.reasons).toContain(refusal.reason.kind);
        });
        for (const edge of edgesOf(settled)) see(edge);
        const { note, receipts } = settled;
        expectOfReference(settled, addDays(lastDay(note, receipts), days));
      }),
      { numRuns: RUNS },
    );
    const rare = [...seen].filter(([, count]) => count < 5);
    if (RUNS >= USUAL_RUNS) expect({ rare, edges: seen.size }).toEqual(ALL_EDGES);
  });
});

const ALL_EDGES = { rare: [], edges: 32 };

/** Which of the edges that a history can have this one has, so that none is missed unnoticed. */
function edgesOf({ note, receipts, ledger }: SettledHistory): string[] {
  const { curtailments, rows, finalOn } = ledger;
  const { paymentType } = note.terms;
  const curtailed = rows.filter((row) => row.prepaidCents > 0n);
  const recasts = receipts.filter((receipt) => receipt.isRecast);
  const edges: Record<string, boolean> = {
    'bought later': note.fundedOn > note.terms.noteOn,
    'fees paid': ledger.feesPaidCents > 0n,
    'paid off': ledger.paidOffOn !== null,
    'paid off after the final date': ledger.paidOffOn !== null && ledger.paidOffOn > finalOn,
    'paid after the final date': ledger.payments.some(({ receivedOn }) => receivedOn > finalOn),
    [`curtailed ${paymentType}`]: curtailed.length > 0,
    [`recast ${paymentType}`]: recasts.length > 0,
    'curtailed in the first period': curtailed.some((row) => row.periodNumber === 1),
    'curtailed in a stub': curtailed.some((row) => row.isStub),
    'curtailed in the last period': curtailed.some((row) => row === rows.at(-1)),
    'more curtailments than periods with one': curtailments.length > curtailed.length,
    'curtailed on a due date': receipts.some(
      ({ kind, receivedOn }) =>
        kind === 'principal' && rows.some((row) => row.dueOn === receivedOn),
    ),
    'recast while interest is carried': recasts.some(({ receivedOn }) => {
      const before = rows.filter((row) => row.dueOn <= receivedOn).at(-1);
      return before !== undefined && before.carriedCents > 0n;
    }),
    'a payment on several rows': servicedRows(ledger).some(
      (row) => row.paidOn !== null && row.paidOn < row.dueOn,
    ),
  };
  return Object.keys(edges).filter((edge) => edges[edge]);
}
