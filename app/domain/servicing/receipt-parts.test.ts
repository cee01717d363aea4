import { describe, expect, it } from 'vitest';
import { ZERO_CENTS, addCents, sumCents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { servicedRows } from './apply-receipts.ts';
import type { HeldNote } from './ledger.ts';
import { receiptParts } from './receipt-parts.ts';

/** Lines such as 'r1 583.33 2504.38 0.00': interest, principal, late charges. */
function partsOf(note: HeldNote, ...lines: string[]): string[] {
  const receipts = receiptsOf(...lines);
  const parts = receiptParts(note, receipts);
  return receipts.map(({ id }) => {
    const { interestCents, principalCents, feeCents } = parts.get(id)!;
    return [id, ...[interestCents, principalCents, feeCents].map(decimalMoneyText)].join(' ');
  });
}

describe('what a receipt paid', () => {
  it('is interest first, and the rest of a row is paid by the next receipt', () => {
    const lines = ['2025-02-01 payment 500', '2025-02-03 payment 2598.90'];
    expect(partsOf(sampleNote(), ...lines)).toEqual([
      'r1 500.00 0.00 0.00',
      'r2 94.52 2504.38 0.00',
    ]);
  });

  it('is principal alone for a curtailment', () => {
    const lines = ['2025-02-01 payment 3098.90', '2025-02-01 principal 10000'];
    expect(partsOf(sampleNote(), ...lines)[1]).toBe('r2 0.00 10000.00 0.00');
  });

  it('is late charges alone for a fee, and what is left of them in a payoff', () => {
    const lateCharge = { graceDays: 10, sharePpm: 50_000, minimumCents: ZERO_CENTS };
    const note = sampleNote({ paymentType: 'interest_only', termMonths: 3 }, { lateCharge });
    const lines = ['2025-04-01 payment 101761.18', '2025-04-01 fee 20', '2025-04-01 payoff 38.90'];
    expect(partsOf(note, ...lines)).toEqual([
      'r1 1761.18 100000.00 0.00',
      'r2 0.00 0.00 20.00',
      'r3 0.00 0.00 38.90',
    ]);
  });

  it('was what it had paid just before it was reversed, and the next ones move up', () => {
    const paid = ['2025-02-01 payment 3098.90', '2025-03-01 payment 3087.71'];
    expect(partsOf(sampleNote(), ...paid)[1]).toBe('r2 568.72 2518.99 0.00');
    expect(partsOf(sampleNote(), ...paid, 'reverse r1')).toEqual([
      'r1 594.52 2504.38 0.00',
      'r2 594.52 2493.19 0.00',
      'r3 -594.52 -2504.38 0.00',
    ]);
  });

  it('was what it had paid then, whatever was recorded for an earlier day since', () => {
    const lines = ['2025-03-01 payment 500', 'reverse r1', '2025-02-01 payment 594.52'];
    expect(partsOf(sampleNote(), ...lines)).toEqual([
      'r1 500.00 0.00 0.00',
      'r2 -500.00 0.00 0.00',
      'r3 594.52 0.00 0.00',
    ]);
  });

  it('is untold for a reversed receipt that the terms no longer allow', () => {
    const lines = ['2025-02-01 payment 3087.71', 'reverse r1'];
    const note = sampleNote({ amountCents: 10_000n as never, termMonths: 1 });
    expect(partsOf(note, ...lines)).toEqual(['r1 0.00 0.00 0.00', 'r2 0.00 0.00 0.00']);
  });
});

it('the parts of all receipts add up to what rows, curtailments and fees say', () => {
  const lines = [
    '2025-02-01 payment 3098.90',
    '2025-02-02 payment 1901.10',
    '2025-02-15 principal 10000',
    '2025-03-10 payment 2000',
    '2025-04-01 payment 900',
    'reverse r4',
    '2025-04-20 payment 1234.56',
  ];
  const receipts = receiptsOf(...lines);
  const parts = [...receiptParts(sampleNote(), receipts).values()];
  const ledger = ledgerOf(sampleNote(), receipts);
  const rows = servicedRows(ledger);
  const sum = (key: 'interestCents' | 'principalCents' | 'feeCents') =>
    sumCents(parts.map((part) => part[key]));
  expect(sum('interestCents')).toBe(sumCents(rows.map((row) => row.interestPaidCents)));
  const paid = addCents(sum('interestCents'), sum('principalCents'), sum('feeCents'));
  expect(paid).toBe(sumCents(receipts.map((receipt) => receipt.amountCents)));
});
