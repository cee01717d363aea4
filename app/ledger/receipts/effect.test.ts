import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { receiptEffect, receiptParts } from './effect.ts';
import { addCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { servicedRows } from './apply.ts';
import type { HeldNote } from '#app/ledger/rules.ts';

/** 100,000.00 at 7 %, interest only for three regular months, from 2025-01-01: 583.33 a month. */
const note = sampleNote({ paymentType: 'interest_only', termMonths: 3 });

const effectOf = (before: string[], after: string[]) =>
  receiptEffect(ledgerOf(note, receiptsOf(...before)), ledgerOf(note, receiptsOf(...after)));

describe('what a receipt does', () => {
  it('a payment names the rows that it reaches, interest before principal', () => {
    const effect = effectOf([], ['2025-02-01 payment 700']);
    expect(
      effect.rows.map(({ dueOn, interestCents, openCents }) => [dueOn, interestCents, openCents]),
    ).toEqual([
      ['2025-02-01', 59_452n, 0n],
      ['2025-03-01', 10_548n, 47_785n],
    ]);
    expect(effect).toMatchObject({ interestCents: 70_000n, principalCents: 0n, ended: [] });
    expect(effect.after.next).toMatchObject({ dueOn: '2025-03-01', openCents: 47_785n });
  });

  it('a principal payment lowers what is outstanding and what falls due next', () => {
    const paid = ['2025-02-01 payment 594.52'];
    const effect = effectOf(paid, [...paid, '2025-02-01 principal 40000']);
    expect(effect).toMatchObject({ rows: [], prepaidCents: 4_000_000n, interestCents: 0n });
    expect([effect.before.outstandingCents, effect.after.outstandingCents]).toEqual([
      10_000_000n,
      6_000_000n,
    ]);
    expect(effect.after.next).toMatchObject({ openCents: 35_000n });
  });

  it('a payoff ends the rows that were ahead, and its reversal brings them back', () => {
    const payoff = '2025-02-01 payoff 100594.52';
    const effect = effectOf([], [payoff]);
    expect(effect.ended.map((row) => row.dueOn)).toEqual(['2025-03-01', '2025-04-01']);
    expect(effect.before).toMatchObject({ rowCount: 3, lastDueOn: '2025-04-01' });
    expect(effect.after).toMatchObject({
      outstandingCents: 0n,
      paidOffOn: '2025-02-01',
      lastDueOn: '2025-02-01',
      next: null,
    });
    const back = effectOf([payoff], [payoff, 'reverse r1']);
    expect([back.interestCents, back.principalCents]).toEqual([-59_452n, -10_000_000n]);
    expect(back.ended).toEqual([]);
  });

  it('principal that comes with a row is told of that row', () => {
    const level = sampleNote({ paymentType: 'amortizing_fixed', termMonths: 3 });
    const [first] = ledgerOf(level, []).rows;
    const amount = Number(first?.scheduledPaymentCents) / 100;
    const paid = receiptsOf(`2025-02-01 payment ${amount}`);
    const effect = receiptEffect(ledgerOf(level, []), ledgerOf(level, paid));
    expect(effect.rows).toEqual([
      {
        periodNumber: 1,
        dueOn: '2025-02-01',
        interestCents: first?.interestDueCents,
        principalCents: first?.principalDueCents,
        openCents: 0n,
      },
    ]);
    // The rest of a row whose interest and 100.00 have come is principal alone.
    const begun = Number(first?.interestDueCents) / 100 + 100;
    const part = `2025-02-01 payment ${begun.toFixed(2)}`;
    const rest = (amount - begun).toFixed(2);
    const second = receiptEffect(
      ledgerOf(level, receiptsOf(part)),
      ledgerOf(level, receiptsOf(part, `2025-02-02 payment ${rest}`)),
    );
    expect(second.rows).toMatchObject([
      { interestCents: 0n, principalCents: first!.principalDueCents - 10_000n, openCents: 0n },
    ]);
  });

  it('a later receipt of a repaid note ends nothing once more', () => {
    const payoff = '2025-02-01 payoff 100594.52';
    expect(effectOf([payoff], [payoff]).ended).toEqual([]);
    expect(effectOf([], []).after.lastDueOn).toBe('2025-04-01');
  });

  it('of the holder alone: a note without rows of theirs has no last day', () => {
    const late = { ...note, fundedOn: isoDate('2025-05-01') };
    expect(receiptEffect(ledgerOf(late, []), ledgerOf(late, [])).after).toMatchObject({
      rowCount: 0,
      lastDueOn: null,
      next: null,
    });
  });
});

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
