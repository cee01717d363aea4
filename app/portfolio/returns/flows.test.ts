import { describe, expect, it } from 'vitest';
import { addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { dollars, flows } from '#tests/fixtures/returns/flows.ts';
import type { DatedFlow } from '#app/ground/rates/internal-rate.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';
import {
  type NoteFlows,
  type NoteReturn,
  realisedReturn,
  returnToDate,
  returnToMaturity,
} from './flows.ts';

const fundedOn = isoDate('2025-01-01');
const note = { fundedOn, fundedCents: dollars(100_000), receipts: [] } satisfies NoteFlows;
const nothing = cents(0);

/** The rows of 100,000 interest-only at 7 %, 36 months: interest monthly, all principal last. */
const rows: DatedFlow[] = Array.from({ length: 36 }, (_, index) => ({
  on: addMonths(fundedOn, index + 1),
  amountCents: index < 35 ? dollars(583.33) : dollars(100_583.33),
}));

function inWords(found: NoteReturn): string {
  return found.kind === 'rate' ? formatReturn(found.yearly) : found.reason;
}

function none(reason: string) {
  return { kind: 'none', reason };
}

describe('figures that callers must refuse', () => {
  it('stop the program: a note that was funded with nothing', () => {
    const gift = { ...note, fundedCents: nothing };
    expect(() => realisedReturn({ ...gift, isPaidOff: true })).toThrow('funded with a sum');
  });

  it('stop the program: receipts of nothing, and from before the funding', () => {
    const receipts = flows(['2025-02-01', 0]);
    expect(() => realisedReturn({ ...note, receipts, isPaidOff: false })).toThrow('above zero');
    const early = flows(['2024-12-31', 5]);
    expect(() => realisedReturn({ ...note, receipts: early, isPaidOff: true })).toThrow(
      'before the funding',
    );
  });

  it('stop the program: remaining rows of an earlier owner, and principal below zero', () => {
    const remaining = flows(['2024-12-31', 5]);
    const today = isoDate('2025-03-01');
    expect(() => returnToMaturity({ ...note, remaining, today })).toThrow('before the funding');
    const owed = { outstandingCents: cents(-1), accruedCents: nothing, today };
    expect(() => returnToDate({ ...note, ...owed })).toThrow('never negative');
  });
});

describe('a note has no return', () => {
  it('that is realised before its payoff', () => {
    const receipts = rows.slice(0, 5);
    expect(realisedReturn({ ...note, receipts, isPaidOff: false })).toEqual(none('not_paid_off'));
  });

  it('when nothing ever came back: a total loss has no rate above -100 %', () => {
    const today = isoDate('2030-01-01');
    const lost = { outstandingCents: nothing, accruedCents: nothing, today };
    expect(realisedReturn({ ...note, isPaidOff: true })).toEqual(none('one_sign'));
    expect(returnToDate({ ...note, ...lost })).toEqual(none('one_sign'));
    expect(returnToMaturity({ ...note, remaining: [], today })).toEqual(none('one_sign'));
  });

  it('when the day of funding brought more than it took', () => {
    const receipts = flows(['2025-01-01', 100_001], ['2025-02-01', 583.33]);
    expect(realisedReturn({ ...note, receipts, isPaidOff: true })).toEqual(none('one_sign'));
  });

  it.each(['2025-01-01', '2024-12-24'])('on %s, for no time has passed since the funding', (on) => {
    const owed = { outstandingCents: note.fundedCents, accruedCents: nothing };
    expect(returnToDate({ ...note, ...owed, today: isoDate(on) })).toEqual(none('no_time'));
  });

  it('when it was paid off on the day of its funding, also with a fee', () => {
    const receipts = flows(['2025-01-01', 100_000], ['2025-01-01', 500]);
    expect(realisedReturn({ ...note, receipts, isPaidOff: true })).toEqual(none('no_time'));
    const settled = { outstandingCents: nothing, accruedCents: nothing };
    const today = isoDate('2025-06-01');
    expect(returnToDate({ ...note, receipts, ...settled, today })).toEqual(none('no_time'));
  });

  it('when it is too large or too small to say anything', () => {
    const quick = flows(['2025-01-02', 102_000]);
    const meagre = flows(['2026-01-01', 99.99]);
    expect(realisedReturn({ ...note, receipts: quick, isPaidOff: true })).toEqual(
      none('out_of_range'),
    );
    expect(realisedReturn({ ...note, receipts: meagre, isPaidOff: true })).toEqual(
      none('out_of_range'),
    );
  });
});

describe('the return to maturity', () => {
  // 7 % are 0.583 % a month. The interest of each month can be lent again, so that a year brings
  // (1 + 0.07 / 12)^12 - 1 = 7.229 %. These 36 months have 1,095 days, three times 365, and the
  // unequal months shift single flows by less than two days: 7.23 % stays. The other prices were
  // solved once more with 30 digits: 9.2794 % and 5.3228 %.
  it('of a note that pays 7 % monthly is 7.23 %', () => {
    const input = { ...note, remaining: rows, today: fundedOn };
    expect(inWords(returnToMaturity(input))).toBe('7.23%');
    expect(inWords(returnToMaturity({ ...input, fundedCents: dollars(95_000) }))).toBe('9.28%');
    expect(inWords(returnToMaturity({ ...input, fundedCents: dollars(105_000) }))).toBe('5.32%');
  });

  it('is the same on every day as long as each row is received when it is due', () => {
    const atStart = returnToMaturity({ ...note, remaining: rows, today: fundedOn });
    for (const count of [1, 17, 35]) {
      const [receipts, remaining] = [rows.slice(0, count), rows.slice(count)];
      const today = receipts.at(-1)!.on;
      expect(returnToMaturity({ ...note, receipts, remaining, today })).toEqual(atStart);
    }
  });

  it('lets overdue rows flow today, and so falls with each day of delay', () => {
    const [today, tomorrow] = [isoDate('2025-04-15'), isoDate('2025-04-16')];
    const moved = rows.map((row) => (row.on < today ? { ...row, on: today } : row));
    const late = returnToMaturity({ ...note, remaining: rows, today });
    expect(late).toEqual(returnToMaturity({ ...note, remaining: moved, today: fundedOn }));
    const later = returnToMaturity({ ...note, remaining: rows, today: tomorrow });
    const onTime = returnToMaturity({ ...note, remaining: rows, today: fundedOn });
    expect(yearlyOf(later)).toBeLessThan(yearlyOf(late));
    expect(yearlyOf(late)).toBeLessThan(yearlyOf(onTime));
  });
});

describe('the return to date', () => {
  it('counts principal outstanding and accrued interest as received today', () => {
    const today = isoDate('2026-01-01');
    const owed = { outstandingCents: note.fundedCents, accruedCents: dollars(583.33), today };
    expect(inWords(returnToDate({ ...note, receipts: rows.slice(0, 11), ...owed }))).toBe('7.23%');
    const half = isoDate('2025-07-02');
    const accrued = { ...owed, accruedCents: dollars(3500), today: half };
    expect(yearlyOf(returnToDate({ ...note, ...accrued }))).toBeCloseTo(1.035 ** (365 / 182) - 1);
  });

  it('may be negative, and takes interest paid ahead off what is owed', () => {
    const today = isoDate('2026-01-01');
    const written = { outstandingCents: dollars(90_000), accruedCents: nothing, today };
    expect(inWords(returnToDate({ ...note, ...written }))).toBe('-10.00%');
    const ahead = { outstandingCents: note.fundedCents, accruedCents: dollars(-500), today };
    const receipts = flows(['2026-01-01', 7500]);
    expect(inWords(returnToDate({ ...note, receipts, ...ahead }))).toBe('7.00%');
  });
});

describe('the realised return', () => {
  it('is that to maturity when all came as scheduled, and that to date from the payoff on', () => {
    const realised = realisedReturn({ ...note, receipts: rows, isPaidOff: true });
    expect(realised).toEqual(returnToMaturity({ ...note, remaining: rows, today: fundedOn }));
    const settled = { outstandingCents: nothing, accruedCents: nothing };
    const today = isoDate('2031-01-01');
    expect(returnToDate({ ...note, receipts: rows, ...settled, today })).toEqual(realised);
  });

  it('counts fees and early payoffs with their own days', () => {
    const receipts = flows(['2025-02-01', 583.33], ['2025-02-20', 25], ['2025-03-01', 100_583.33]);
    const realised = realisedReturn({ ...note, receipts, isPaidOff: true });
    // Solved once more with 30 digits: 7.6258 %.
    expect(inWords(realised)).toBe('7.63%');
  });
});

function yearlyOf(found: NoteReturn): number {
  return found.kind === 'rate' ? found.yearly : Number.NaN;
}
