import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import {
  answerTo,
  ledgerOf,
  receiptsOf,
  sampleNote,
} from '#tests/fixtures/servicing/sample-ledgers.ts';
import { applyReceipts, openLedger, servicedRows, standingLedger } from './apply.ts';
import { type Receipt, type ReceiptKind, standingReceipts } from '#app/ledger/rules.ts';

describe('what callers must refuse stops the program', () => {
  it('a note that was funded before its note date', () => {
    const noteOn = isoDate('2025-01-15');
    const early = sampleNote({ noteOn }, { fundedOn: isoDate('2025-01-14') });
    expect(() => openLedger(early)).toThrow('not funded before its note date');
    expect(openLedger(sampleNote({ noteOn })).rows).toHaveLength(37);
  });

  it('a receipt of an unknown kind', () => {
    const [payment] = receiptsOf('2025-01-10 payment 100');
    const gift = { ...payment!, kind: 'gift' as ReceiptKind };
    expect(() => applyReceipts(sampleNote(), [gift])).toThrow('unexpected "gift"');
  });

  it('a receipt that was posted and does not fit the terms', () => {
    const beforeFunding = receiptsOf('2024-12-31 payment 100');
    expect(() => standingLedger(sampleNote(), beforeFunding)).toThrow(
      'standing receipts fit the terms of their note',
    );
  });
});

it('receipts that were posted give the ledger that posting them gave', () => {
  const receipts = receiptsOf('2025-03-01 payment 100', '2025-04-01 payment 50');
  const posted = applyReceipts(sampleNote(), receipts);
  expect(posted).toEqual({ ok: true, value: standingLedger(sampleNote(), receipts) });
});

describe('a payoff', () => {
  it('may pay late charges alone, when payments cover all rows', () => {
    const lateCharge = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(0) };
    const note = sampleNote({ paymentType: 'interest_only', termMonths: 3 }, { lateCharge });
    // Rows of 594.52, 583.33 and 100,583.33; 5 % of the late ones are 29.73 and 29.17.
    const lines = ['2025-04-01 payment 101761.18', '2025-04-01 payoff 58.90'];
    const ledger = ledgerOf(note, receiptsOf(...lines));
    expect(ledger.paidOffOn).toBe('2025-04-01');
    expect(ledger.feesPaidCents).toBe(2_973n + 2_917n);
    expect(servicedRows(ledger).map((row) => row.amountPaidCents)).toEqual([
      59_452n,
      58_333n,
      10_058_333n,
    ]);
  });
});

// Row 1 of the sample note is due on 2025-02-01: 31 days are 594.52, and 3,087.71 - 583.33 of
// principal, together 3,098.90. Each later row is 3,087.71.
describe('the receipts that stand', () => {
  it('are none without receipts', () => {
    expect(standingReceipts([])).toEqual([]);
  });

  it('are neither reversed nor reversals', () => {
    const receipts = receiptsOf(
      '2025-02-01 payment 1',
      '2025-02-01 payment 2',
      'reverse r1',
      '2025-02-01 payment 3',
    );
    expect(idsOf(standingReceipts(receipts))).toBe('r2 r4');
    expect(idsOf(standingReceipts(receipts.toReversed()))).toBe('r2 r4');
  });

  it('do not stand again when the reversal of one is reversed', () => {
    const receipts = receiptsOf('2025-02-01 payment 1', 'reverse r1', 'reverse r2');
    expect(standingReceipts(receipts)).toEqual([]);
  });

  it('come by the date from which they count, then as they were recorded, then by id', () => {
    const receipts = receiptsOf(
      '2025-03-01 payment 1',
      '2025-02-10 payment 2',
      '2025-02-09 payment 3',
      '2025-02-10 payment 4',
    );
    expect(idsOf(standingReceipts(receipts))).toBe('r3 r2 r4 r1');
    const atOnce = receipts.map((receipt) => ({ ...receipt, recordedAt: receipts[0]!.recordedAt }));
    expect(idsOf(standingReceipts(atOnce.toReversed()))).toBe('r3 r2 r4 r1');
  });

  it('leave the given list as it was', () => {
    const receipts = receiptsOf('2025-03-01 payment 1', '2025-02-10 payment 2');
    standingReceipts(receipts);
    expect(idsOf(receipts)).toBe('r1 r2');
  });
});

describe('the order of receipts', () => {
  const lines = [
    '2025-02-01 payment 3098.90',
    '2025-02-10 principal 1000 recast',
    '2025-03-01 payment 3000',
    '2025-03-05 payment 500',
  ];

  it('in the given list does not matter', () => {
    const receipts = receiptsOf(...lines);
    const expected = servicedRows(ledgerOf(sampleNote(), receipts));
    const orders = [
      [3, 2, 1, 0],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
    ];
    for (const order of orders) {
      const shuffled = order.map((index) => receipts[index]!);
      expect(servicedRows(ledgerOf(sampleNote(), shuffled))).toEqual(expected);
    }
  });

  it('on one day is that in which they were recorded', () => {
    const payment = '2025-02-01 payment 3098.90';
    const curtailment = '2025-02-01 principal 1000';
    expect(answerTo(sampleNote(), payment, curtailment)).toBe('accepted');
    expect(answerTo(sampleNote(), curtailment, payment)).toBe('r1 in_arrears');
  });
});

describe('a reversal', () => {
  it('leaves the rows as if the receipt had never been recorded', () => {
    const kept = ['2025-02-01 payment 3098.90', '2025-03-01 payment 3000'];
    const [first, second] = kept as [string, string];
    const expected = servicedRows(ledgerOf(sampleNote(), receiptsOf(...kept)));
    const cancelled = ['2025-02-10 payment 77', '2025-02-10 principal 1000 recast'];
    for (const line of cancelled) {
      const receipts = receiptsOf(first, line, second, 'reverse r2');
      expect(servicedRows(ledgerOf(sampleNote(), receipts))).toEqual(expected);
    }
  });

  it('of a payoff opens the note again', () => {
    const receipts = receiptsOf('2025-01-21 payoff 100383.56', 'reverse r1');
    const ledger = ledgerOf(sampleNote(), receipts);
    expect(ledger.paidOffOn).toBeNull();
    expect(servicedRows(ledger)).toEqual(servicedRows(ledgerOf(sampleNote(), [])));
  });
});

function idsOf(receipts: readonly Receipt[]): string {
  return receipts.map((receipt) => receipt.id).join(' ');
}
