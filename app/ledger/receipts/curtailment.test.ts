import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { type NoteTerms, PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import {
  ledgerOf,
  receiptsOf,
  rowTexts,
  sampleNote,
} from '#tests/fixtures/servicing/sample-ledgers.ts';

// Rules 5.3 (principal). Interest of a period with a curtailment is (B_old x d_old + B_new x
// d_new) / D, times i in a whole month, times r x D / 365 in any other period, rounded once; the
// figures below are worked out so, with B in cents.

const PARAMETERS = {
  ioMonths: 12,
  fixedPrincipalPercentage: '0.02',
  manualPaymentCents: cents(200_000),
};

function rowsAfter(terms: Partial<NoteTerms>, ...lines: string[]): readonly ScheduleRow[] {
  return ledgerOf(sampleNote({ ...PARAMETERS, ...terms }), receiptsOf(...lines)).rows;
}

/** Half up. */
function rounded(top: bigint, bottom: bigint): bigint {
  return (2n * top + bottom) / (2n * bottom);
}

/** What repays a balance in so many months: X i / (1 - (1 + i)^-m) with i = 7 / 1200. */
function level(balance: bigint, months: bigint): bigint {
  const grown = 1207n ** months;
  return rounded(balance * 7n * grown, 1200n * (grown - 1200n ** months));
}

const FIRST = '2025-02-01 payment 3098.90';
const SECOND = '2025-03-01 payment 3087.71';

describe('a curtailment inside a whole month', () => {
  const rows = rowsAfter({}, FIRST, SECOND, '2025-03-11 principal 10000');

  it('lowers the interest from its day on, and the level payment stays what it is', () => {
    // March: 10 days on 94,976.63 and 21 on 84,976.63, of 31.
    const interest = rounded((9_497_663n * 10n + 8_497_663n * 21n) * 7n, 31n * 1200n);
    expect(interest).toBe(51_451n);
    expect(rows[2]).toMatchObject({
      dueOn: '2025-04-01',
      startingBalanceCents: 9_497_663n,
      prepaidCents: 1_000_000n,
      interestDueCents: interest,
      principalDueCents: 308_771n - interest,
      scheduledPaymentCents: 308_771n,
      endingBalanceCents: 8_497_663n - (308_771n - interest),
    });
  });

  it('leaves the rows before as they were, and the later ones end sooner', () => {
    const before = scheduleRows(sampleNote().terms);
    expect(rows.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(rows.length).toBeLessThan(before.length);
    const later = rows.slice(3, -1).map((row) => row.scheduledPaymentCents);
    expect(new Set(later)).toEqual(new Set([308_771n]));
    expect(rows.at(-1)!.scheduledPaymentCents).toBeLessThanOrEqual(308_771n);
  });

  it('on the day before the due date counts for one night', () => {
    const late = rowsAfter({}, FIRST, SECOND, '2025-03-31 principal 10000')[2]!;
    const balanceDays = 9_497_663n * 30n + 8_497_663n;
    expect(late.interestDueCents).toBe(rounded(balanceDays * 7n, 31n * 1200n));
  });
});

describe('a curtailment in a period of odd days', () => {
  const odd = { noteOn: isoDate('2025-01-15'), firstPaymentOn: isoDate('2025-03-01') };

  it('takes the days of an odd first period by actual/365', () => {
    const terms: Partial<NoteTerms> = { ...odd, paymentType: 'interest_only' };
    const [first, second] = rowsAfter(terms, '2025-02-01 principal 10000');
    const interest = rounded((10_000_000n * 17n + 9_000_000n * 28n) * 7n, 36_500n);
    expect(interest).toBe(80_932n);
    expect(first).toMatchObject({ interestDueCents: interest, prepaidCents: 1_000_000n });
    expect(second!.interestDueCents).toBe(52_500n);
  });

  it('and takes the regular interest on the balance day by day', () => {
    const [first] = rowsAfter(odd, '2025-02-01 principal 10000');
    const regular = rounded((10_000_000n * 17n + 9_000_000n * 28n) * 7n, 45n * 1200n);
    expect(first).toMatchObject({
      interestDueCents: 80_932n,
      principalDueCents: 308_771n - regular,
    });
  });

  it('collects interest only in a stub', () => {
    const stubbed = { noteOn: isoDate('2025-01-15') };
    const first = '2025-02-15 payment 3098.90';
    const rows = rowsAfter(stubbed, first, '2025-02-20 principal 10000');
    const interest = rounded((9_749_562n * 5n + 8_749_562n * 9n) * 7n, 36_500n);
    expect(rows[1]).toMatchObject({
      isStub: true,
      interestDueCents: interest,
      principalDueCents: 0n,
      prepaidCents: 1_000_000n,
      endingBalanceCents: 8_749_562n,
    });
    const recast = rowsAfter(stubbed, first, '2025-02-20 principal 10000 recast');
    // The stub is no instalment: 35 are left.
    expect(level(8_749_562n, 35n)).toBe(277_101n);
    expect(recast[2]!.scheduledPaymentCents).toBe(277_101n);
    expect(recast).toHaveLength(37);
  });

  it('takes the days of the period before a final date by actual/365', () => {
    const terms: Partial<NoteTerms> = { ...odd, paymentType: 'interest_only', termMonths: 2 };
    const rows = rowsAfter(terms, '2025-03-01 payment 863.01', '2025-03-05 principal 10000');
    // March 1 to 15: 4 days on 100,000 and 10 on 90,000.
    const interest = rounded((10_000_000n * 4n + 9_000_000n * 10n) * 7n, 36_500n);
    expect(rows[1]).toMatchObject({ interestDueCents: interest, principalDueCents: 9_000_000n });
  });
});

describe('two curtailments in one period', () => {
  it('count each from its day, and stand in one row', () => {
    const rows = rowsAfter(
      {},
      FIRST,
      SECOND,
      '2025-03-11 principal 10000',
      '2025-03-21 principal 20000',
    );
    const balanceDays = 9_497_663n * 10n + 8_497_663n * 10n + 6_497_663n * 11n;
    expect(rows[2]).toMatchObject({
      prepaidCents: 3_000_000n,
      interestDueCents: rounded(balanceDays * 7n, 31n * 1200n),
      scheduledPaymentCents: 308_771n,
    });
  });

  it('recast the note on the balance after the last that says so', () => {
    const after = (...lines: string[]) =>
      rowsAfter({}, FIRST, SECOND, ...lines)[3]!.scheduledPaymentCents;
    const once = after('2025-03-21 principal 30000 recast');
    expect(after('2025-03-11 principal 10000', '2025-03-21 principal 20000 recast')).toBe(once);
    expect(once).toBe(level(6_497_663n, 34n));
    const both = after('2025-03-11 principal 10000 recast', '2025-03-21 principal 20000 recast');
    expect(both).toBe(once);
    const first = after('2025-03-11 principal 10000 recast', '2025-03-21 principal 20000');
    expect(first).toBe(level(8_497_663n, 34n));
    expect(first).toBeGreaterThan(once);
  });
});

describe('a curtailment on a due date', () => {
  it('belongs to the period that begins then, with all its days', () => {
    const rows = rowsAfter({}, FIRST, SECOND, '2025-03-01 principal 10000');
    expect(rows[1]).toEqual(scheduleRows(sampleNote().terms)[1]);
    expect(rows[2]).toMatchObject({
      startingBalanceCents: 9_497_663n,
      prepaidCents: 1_000_000n,
      interestDueCents: rounded(8_497_663n * 7n, 1200n),
      scheduledPaymentCents: 308_771n,
    });
  });

  it('that is the note date belongs to the second period', () => {
    const sameDay = { firstPaymentOn: isoDate('2025-01-01') };
    const [first] = scheduleRows(sampleNote(sameDay).terms);
    expect(rowTexts([first!])).toEqual(['1 2025-01-01 0.00 2504.38 97495.62']);
    const paid = '2025-01-01 payment 2504.38';
    const rows = rowsAfter(sameDay, paid, '2025-01-01 principal 10000');
    expect(rows[0]).toEqual(first);
    expect(rows[1]).toMatchObject({
      prepaidCents: 1_000_000n,
      interestDueCents: rounded(8_749_562n * 7n, 1200n),
    });
  });
});

describe.each(PAYMENT_TYPES)('a curtailment on the note date of %s', (paymentType) => {
  const typed: Partial<NoteTerms> = { ...PARAMETERS, paymentType };
  const curtailed = '2025-01-01 principal 10000';

  /** Rows without what says that the principal came as a curtailment. */
  function figures(rows: readonly ScheduleRow[]) {
    return rows.map(({ startingBalanceCents, prepaidCents, ...row }) => ({
      ...row,
      balance: startingBalanceCents - prepaidCents,
    }));
  }

  it('makes the schedule of a seasoned note, which keeps its payment', () => {
    const seasoned = sampleNote({ ...typed, startingPrincipalCents: cents(9_000_000) });
    expect(figures(rowsAfter(typed, curtailed))).toEqual(figures(scheduleRows(seasoned.terms)));
  });

  it('with a recast makes that of a note with a new level payment', () => {
    if (!paymentType.endsWith('amortizing') && paymentType !== 'amortizing_fixed') return;
    const startingPrincipalCents = cents(9_000_000);
    const { terms } = sampleNote({ ...typed, startingPrincipalCents, recast: true });
    const rows = rowsAfter(typed, `${curtailed} recast`);
    expect(figures(rows)).toEqual(figures(scheduleRows(terms)));
  });
});

describe('after a curtailment', () => {
  it.each(['interest_only', 'bullet'] as const)('%s keeps its dates, at less interest', (type) => {
    const typed = { paymentType: type };
    const before = scheduleRows(sampleNote(typed).terms);
    const rows = rowsAfter(typed, '2025-01-11 principal 10000');
    expect(rows.map((row) => row.dueOn)).toEqual(before.map((row) => row.dueOn));
    expect(rows[1]!.interestDueCents).toBe(52_500n);
    expect(rows.at(-1)!.principalDueCents).toBe(9_000_000n);
  });

  it('fixed_principal keeps its dates and principal, and less is left for the last row', () => {
    const typed: Partial<NoteTerms> = { paymentType: 'fixed_principal' };
    const before = scheduleRows(sampleNote({ ...PARAMETERS, ...typed }).terms);
    const rows = rowsAfter(typed, '2025-01-11 principal 10000');
    expect(rows.map((row) => row.dueOn)).toEqual(before.map((row) => row.dueOn));
    const early = rows.slice(0, -1).map((row) => row.principalDueCents);
    expect(new Set(early)).toEqual(new Set([200_000n]));
    expect(rows.at(-1)!.principalDueCents).toBe(before.at(-1)!.principalDueCents - 1_000_000n);
  });

  it('manual_fixed keeps its payment and ends sooner, or gets a new level payment', () => {
    const typed: Partial<NoteTerms> = {
      paymentType: 'manual_fixed',
      manualPaymentCents: cents(308_771),
    };
    const first = '2025-02-01 payment 3087.71';
    const rows = rowsAfter(typed, first, '2025-02-01 principal 40000');
    expect(rows.length).toBeLessThan(36);
    const usual = new Set(rows.slice(0, -1).map((row) => row.scheduledPaymentCents));
    expect(usual).toEqual(new Set([308_771n]));
    const recast = rowsAfter(typed, first, '2025-02-01 principal 40000 recast');
    const payments = recast.slice(1, -1).map((row) => row.scheduledPaymentCents);
    expect(recast[1]!.startingBalanceCents - recast[1]!.prepaidCents).toBe(5_750_681n);
    expect(new Set(payments)).toEqual(new Set([level(5_750_681n, 35n)]));
    expect(recast).toHaveLength(36);
  });

  it('manual_fixed may be recast in a last period that is one more than its months', () => {
    const typed: Partial<NoteTerms> = {
      paymentType: 'manual_fixed',
      noteOn: isoDate('2025-01-15'),
      firstPaymentOn: isoDate('2025-02-01'),
      termMonths: 1,
    };
    const rows = rowsAfter(typed, '2025-02-01 payment 2000', '2025-02-05 principal 10000 recast');
    // 17 days are 326.03: 98,326.03 are left, and 4 days of them and 10 of 88,326.03 are 244.82.
    expect(rowTexts(rows)).toEqual([
      '1 2025-02-01 326.03 1673.97 98326.03',
      '2 2025-02-15 244.82 88326.03 0.00 +10000.00',
    ]);
  });

  it('interest_only_then_amortizing is recast over the amortizing instalments', () => {
    const typed: Partial<NoteTerms> = { paymentType: 'interest_only_then_amortizing' };
    const early = rowsAfter(typed, '2025-01-01 principal 10000 recast');
    expect(early[11]).toMatchObject({ scheduledPaymentCents: 52_500n, principalDueCents: 0n });
    expect(early[12]!.scheduledPaymentCents).toBe(level(9_000_000n, 24n));
    expect(early).toHaveLength(36);
  });

  it('interest_only_then_amortizing is recast over what is left once it amortizes', () => {
    const typed: Partial<NoteTerms> = { paymentType: 'interest_only_then_amortizing' };
    const paid = '2026-03-01 payment 15965.67';
    const before = scheduleRows(sampleNote({ ...PARAMETERS, ...typed }).terms);
    const due = before.slice(0, 14).reduce((sum, row) => sum + row.scheduledPaymentCents, 0n);
    expect(due).toBe(1_596_567n);
    const late = rowsAfter(typed, paid, '2026-03-10 principal 10000 recast');
    const balance = before[13]!.endingBalanceCents - 1_000_000n;
    expect(late[15]!.scheduledPaymentCents).toBe(level(balance, 22n));
    expect(late).toHaveLength(36);
  });

  it('a note without interest is recast by equal parts', () => {
    const free = { ratePpm: ratePpm(0), termMonths: 10 };
    const rows = rowsAfter(free, '2025-02-01 payment 10000', '2025-02-10 principal 9000 recast');
    const parts = rows.slice(1).map((row) => row.principalDueCents);
    expect(parts).toEqual(Array.from({ length: 9 }, () => 900_000n));
  });
});
