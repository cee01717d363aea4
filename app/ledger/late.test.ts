import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import {
  AGING_BUCKETS,
  agingBucket,
  type AgingBucket,
  bucketDays,
  lateCharges,
  lateChargesOwed,
  nextAction,
} from './late.ts';
import { servicedRows } from '#app/ledger/receipts/apply.ts';
import { arrearsOf } from './health.ts';
import { cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import type { HeldNote, LateChargeTerms } from './rules.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';

describe('the bucket of a number of days past due', () => {
  const table: [number, AgingBucket][] = [
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, 'over 90'],
    [36_500, 'over 90'],
  ];

  it.each(table)('%i days: %s', (days, bucket) => {
    expect(agingBucket(days)).toBe(bucket);
  });

  it('is one of five', () => {
    expect(new Set(table.map(([, bucket]) => bucket))).toEqual(new Set(AGING_BUCKETS));
  });
});

describe('the days past due', () => {
  const note = sampleNote();
  const at = (today: string, ...lines: string[]) =>
    arrearsOf(servicedRows(ledgerOf(note, receiptsOf(...lines))), {
      today: isoDate(today),
      noteStatus: 'active',
      fundedOn: note.fundedOn,
    })?.daysPastDue ?? 0;

  it('count from the oldest due date that is not covered', () => {
    expect(at('2025-02-01')).toBe(0);
    expect(at('2025-02-02')).toBe(1);
    expect(at('2025-03-15')).toBe(42);
    expect(at('2025-03-15', '2025-02-01 payment 3098.89')).toBe(42);
    expect(at('2025-03-15', '2025-02-01 payment 3098.90')).toBe(14);
  });

  it('are none while nothing is due, paid ahead or curtailed', () => {
    expect(at('2025-01-15')).toBe(0);
    expect(at('2025-03-15', '2025-01-05 payment 20000')).toBe(0);
    expect(at('2025-02-01', '2025-01-05 principal 20000')).toBe(0);
  });

  it('fall into the buckets on their boundaries', () => {
    const dueOn = isoDate('2025-02-01');
    const buckets = [0, 1, 30, 31, 60, 61, 90, 91].map((days) =>
      agingBucket(at(addDays(dueOn, days))),
    );
    const steps: AgingBucket[] = ['1-30', '31-60', '61-90', 'over 90'];
    expect(buckets).toEqual(['current', ...steps.flatMap((step) => [step, step])].slice(0, 8));
  });
});

describe('each bucket', () => {
  it.each([
    ['current', 'Nothing is late'],
    ['1-30', 'Pay, or tell the holder when the payment comes'],
    ['31-60', 'Tell the holder why, and agree on a date'],
    ['61-90', 'Agree on a plan in writing'],
    ['over 90', 'Decide whether the note is in default'],
  ] as const)('%s says what comes next', (bucket, action) => {
    expect(nextAction({ bucket, isInDefault: false })).toBe(action);
  });

  it('a note in default is not to be decided on again', () => {
    const action = 'In default: tell the holder what becomes of the house';
    expect(nextAction({ bucket: 'over 90', isInDefault: true })).toBe(action);
    expect(nextAction({ bucket: '1-30', isInDefault: true })).toBe(action);
  });

  it.each([
    ['current', { from: 0, to: 0 }],
    ['1-30', { from: 1, to: 30 }],
    ['31-60', { from: 31, to: 60 }],
    ['61-90', { from: 61, to: 90 }],
    ['over 90', { from: 91, to: null }],
  ] as const)('%s holds the days that fall into it', (bucket, days) => {
    expect(bucketDays(bucket)).toEqual(days);
    expect(agingBucket(days.from)).toBe(bucket);
    expect(agingBucket(days.to ?? 10_000)).toBe(bucket);
  });
});

// The rows of the sample note: 3,098.90 on 2025-02-01, then 3,087.71 on each 1st.
const usual: LateChargeTerms = { graceDays: 10, sharePpm: 50_000, minimumCents: cents(0) };

function charged(lateCharge: Partial<LateChargeTerms> = {}, waivedPeriods: number[] = []) {
  return sampleNote({}, { lateCharge: { ...usual, ...lateCharge }, waivedPeriods });
}

/** 'row charged-on amount' for each late charge that has arisen by a day. */
function chargesOn(on: string, note: HeldNote, ...lines: string[]): string[] {
  const ledger = ledgerOf(note, receiptsOf(...lines));
  return lateCharges(ledger, isoDate(on)).map((charge) =>
    [
      charge.periodNumber,
      charge.dueOn,
      charge.chargedOn,
      decimalMoneyText(charge.amountCents),
      ...(charge.isWaived ? ['waived'] : []),
    ].join(' '),
  );
}

function owedOn(on: string, note: HeldNote, ...lines: string[]): string {
  return decimalMoneyText(lateChargesOwed(ledgerOf(note, receiptsOf(...lines)), isoDate(on)));
}

const FIRST = '1 2025-02-01 2025-02-12 154.95';
const SECOND = '2 2025-03-01 2025-03-12 154.39';

describe('a late charge', () => {
  it('is none on a note without such terms', () => {
    expect(chargesOn('2030-01-01', sampleNote())).toEqual([]);
    expect(owedOn('2030-01-01', sampleNote())).toBe('0.00');
  });

  it('is none up to the last day of grace, and arises on the next', () => {
    expect(chargesOn('2025-02-01', charged())).toEqual([]);
    expect(chargesOn('2025-02-11', charged())).toEqual([]);
    expect(chargesOn('2025-02-12', charged())).toEqual([FIRST]);
  });

  it('without days of grace arises on the day after the due date', () => {
    expect(chargesOn('2025-02-01', charged({ graceDays: 0 }))).toEqual([]);
    const next = chargesOn('2025-02-02', charged({ graceDays: 0 }));
    expect(next).toEqual(['1 2025-02-01 2025-02-02 154.95']);
  });

  it('is none for a row covered by its last day of grace', () => {
    const note = charged();
    expect(chargesOn('2025-03-01', note, '2025-02-11 payment 3098.90')).toEqual([]);
    expect(chargesOn('2025-03-01', note, '2025-02-11 payment 3098.89')).toEqual([FIRST]);
    expect(chargesOn('2025-03-01', note, '2025-02-12 payment 3098.90')).toEqual([FIRST]);
    expect(chargesOn('2025-03-01', note, '2025-01-02 payment 3098.90')).toEqual([]);
  });

  it('arises once for each row, however long it stays unpaid', () => {
    expect(chargesOn('2025-03-12', charged())).toEqual([FIRST, SECOND]);
    const paidSecond = chargesOn('2025-03-31', charged(), '2025-02-20 payment 3098.90');
    expect(paidSecond).toEqual([FIRST, SECOND]);
  });

  it('is not undone by a later payment', () => {
    const paid = '2025-02-20 payment 3098.90';
    expect(owedOn('2025-02-20', charged(), paid)).toBe('154.95');
    expect(chargesOn('2025-03-05', charged(), paid)).toEqual([FIRST]);
  });

  it('is the share of the row, half up, and at least the minimum', () => {
    const share = (changes: Partial<LateChargeTerms>) =>
      owedOn('2025-02-12', charged({ ...changes }));
    expect(share({ sharePpm: 100_000 })).toBe('309.89');
    expect(share({ sharePpm: 1_000_000 })).toBe('3098.90');
    expect(share({ minimumCents: cents(15_495) })).toBe('154.95');
    expect(share({ minimumCents: cents(15_496) })).toBe('154.96');
    expect(share({ sharePpm: 0, minimumCents: cents(2_500) })).toBe('25.00');
    // 0.0001 % of 3,098.90 is 0.3 cents, of which nothing is left.
    expect(share({ sharePpm: 1 })).toBe('0.00');
  });

  it('that is waived is shown and not owed', () => {
    const note = charged({}, [1]);
    expect(chargesOn('2025-03-12', note)).toEqual([`${FIRST} waived`, SECOND]);
    expect(owedOn('2025-03-12', note)).toBe('154.39');
    expect(owedOn('2025-03-12', charged({}, [1, 2, 99]))).toBe('0.00');
  });

  it('is none for rows of an earlier owner', () => {
    const bought = { ...charged(), fundedOn: isoDate('2025-02-02') };
    expect(chargesOn('2025-03-12', bought)).toEqual([SECOND]);
    const onDueDate = { ...charged(), fundedOn: isoDate('2025-02-01') };
    expect(chargesOn('2025-03-12', onDueDate)).toEqual([FIRST, SECOND]);
  });

  it('is none for a row that asks for nothing', () => {
    const terms = { ...charged().terms, firstPaymentOn: isoDate('2025-01-01') };
    const note = { ...charged({ minimumCents: cents(2_500) }), terms };
    const idle: HeldNote = { ...note, terms: { ...terms, paymentType: 'interest_only' } };
    expect(chargesOn('2025-02-01', idle)).toEqual([]);
    expect(chargesOn('2025-02-12', idle)).toEqual(['2 2025-02-01 2025-02-12 29.17']);
  });

  it('of the last row is taken on its whole payment', () => {
    const note = charged({ sharePpm: 10_000 });
    const balloon = { ...note, terms: { ...note.terms, balloonOn: isoDate('2025-02-01') } };
    // 1 % of 100,594.52.
    expect(owedOn('2025-02-12', balloon)).toBe('1005.95');
  });
});

describe('what is owed of late charges', () => {
  it('falls by fees', () => {
    const note = charged();
    expect(owedOn('2025-02-12', note, '2025-02-12 fee 100')).toBe('54.95');
    expect(owedOn('2025-02-12', note, '2025-02-12 fee 100', '2025-02-12 fee 54.95')).toBe('0.00');
    expect(owedOn('2025-03-12', note, '2025-02-12 fee 154.95')).toBe('154.39');
    expect(owedOn('2025-02-12', note, '2025-02-12 fee 100', 'reverse r1')).toBe('154.95');
  });

  it('is part of the payoff, which pays it', () => {
    const note = charged();
    const before = ledgerOf(note, receiptsOf('2025-02-12 fee 54.95'));
    const quote = payoffQuote(before, isoDate('2025-02-20'));
    expect(quote.lateChargesCents).toBe(10_000n);
    expect(quote.totalCents).toBe(quote.principalCents + quote.interestCents + 10_000n);
    const total = decimalMoneyText(quote.totalCents);
    const ledger = ledgerOf(note, receiptsOf('2025-02-12 fee 54.95', `2025-02-20 payoff ${total}`));
    expect(ledger.feesPaidCents).toBe(15_495n);
    expect(lateChargesOwed(ledger, isoDate('2026-02-20'))).toBe(0n);
    expect(ledger.payments).toMatchObject([{ amountCents: quote.totalCents - 10_000n }]);
  });

  it('does not bear interest, and is no part of the rows', () => {
    const plain = payoffQuote(ledgerOf(sampleNote(), []), isoDate('2025-02-20'));
    const late = payoffQuote(ledgerOf(charged(), []), isoDate('2025-02-20'));
    expect(late.interestCents).toBe(plain.interestCents);
    expect(late.perDiemTenThousandths).toBe(plain.perDiemTenThousandths);
  });
});
