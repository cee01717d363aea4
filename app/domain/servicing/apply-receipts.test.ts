import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { applyReceipts, openLedger, servicedRows, standingLedger } from './apply-receipts.ts';
import type { ReceiptKind } from './receipt.ts';

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
