import { describe, expect, it } from 'vitest';
import {
  answerTo,
  ledgerOf,
  receiptsOf,
  sampleNote,
} from '#tests/fixtures/servicing/sample-ledgers.ts';
import { servicedRows } from './apply-receipts.ts';
import { type Receipt, standingReceipts } from './receipt.ts';

function idsOf(receipts: readonly Receipt[]): string {
  return receipts.map((receipt) => receipt.id).join(' ');
}

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
