import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFirstOfMonth } from '#app/domain/calendar/iso-date.ts';
import { sumCents } from '#app/domain/money/cents.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { buildSchedule } from './build-schedule.ts';
import type { Schedule } from './build-schedule.ts';
import { duePeriods } from './due-periods.ts';
import { openingPrincipal } from './opening-principal.ts';
import { periodInterest, regularInterest } from './period-interest.ts';
import type { NoteTerms } from './terms.ts';

function scheduleOf(terms: NoteTerms): Schedule {
  const built = buildSchedule(terms);
  if (!built.ok) throw new Error(built.reason.message);
  return built.value;
}

function forEveryNote(check: (schedule: Schedule, terms: NoteTerms) => void, numRuns: number) {
  fc.assert(
    fc.property(arbitraryTerms(), (terms) => check(scheduleOf(terms), terms)),
    { numRuns },
  );
}

const SLOW = 60_000;

describe('every schedule', () => {
  it('repays the opening principal row by row to a last balance of zero', { timeout: SLOW }, () => {
    forEveryNote(({ rows }, terms) => {
      const opening = openingPrincipal(terms);
      expect(sumCents(rows.map((row) => row.principalDueCents))).toBe(opening);
      expect(rows.at(-1)?.endingBalanceCents).toBe(0n);
      const unsound = rows.filter((row, index) => {
        const before = index === 0 ? opening : rows[index - 1]!.endingBalanceCents;
        const isSound =
          row.periodNumber === index + 1 &&
          row.startingBalanceCents === before &&
          row.interestDueCents >= 0n &&
          row.principalDueCents >= 0n &&
          row.scheduledPaymentCents === row.interestDueCents + row.principalDueCents &&
          row.endingBalanceCents === before - row.principalDueCents &&
          row.endingBalanceCents >= 0n;
        return !isSound;
      });
      expect(unsound).toEqual([]);
    }, 3000);
  });

  it('falls due on the first payment date, then on firsts, at the latest on the final date', () => {
    forEveryNote(({ rows, firstPaymentOn, finalOn }, terms) => {
      const days = rows.map((row) => row.dueOn);
      expect(days[0]).toBe(firstPaymentOn);
      expect(days[0]! >= terms.noteOn && days.at(-1)! <= finalOn).toBe(true);
      expect(new Set(days).size).toBe(days.length);
      expect([...days].sort()).toEqual(days);
      expect(days.slice(1, -1).every(isFirstOfMonth)).toBe(true);
      expect(days.at(-1) === finalOn || days.length === 1 || isFirstOfMonth(days.at(-1)!)).toBe(
        true,
      );
      expect(rows.length).toBeLessThanOrEqual(terms.termMonths + 2);
    }, 1000);
  });

  it('has at most one stub, second and before the end, without principal', () => {
    forEveryNote(({ rows, firstPaymentOn, finalOn }) => {
      const stubs = rows.filter((row) => row.isStub);
      const second = rows[1];
      const hasStub =
        second !== undefined && !isFirstOfMonth(firstPaymentOn) && second.dueOn !== finalOn;
      expect(stubs).toEqual(hasStub ? [second] : []);
      expect(stubs.every((row) => row.principalDueCents === 0n)).toBe(true);
    }, 1000);
  });

  it('collects all interest of its periods and no more', () => {
    forEveryNote(({ rows }, terms) => {
      const periods = duePeriods(terms);
      const accrued = rows.map((row, index) =>
        periodInterest(row.startingBalanceCents, terms.ratePpm, periods[index]!),
      );
      const collected = rows.map((row) => row.interestDueCents);
      expect(sumCents(collected)).toBe(sumCents(accrued));
      // Only a manual payment carries interest from one row to another.
      const isCarrying = terms.paymentType === 'manual_fixed';
      expect(isCarrying || collected.every((interest, index) => interest === accrued[index])).toBe(
        true,
      );
    }, 1000);
  });

  it('stays within the dates and bounds of its terms: valid terms are never refused', () => {
    fc.assert(
      fc.property(arbitraryTerms(), (terms) => buildSchedule(terms).ok),
      { numRuns: 1000 },
    );
  });
});

describe('a level payment', () => {
  it('is paid with every instalment of a whole month before the end', () => {
    fc.assert(
      fc.property(arbitraryTerms('amortizing_fixed'), (terms) => {
        const { rows, monthlyPaymentCents } = scheduleOf(terms);
        const periods = duePeriods(terms);
        const usual = rows.slice(0, -1).filter((_row, index) => periods[index]!.isWholeMonth);
        const isLevel = usual.every((row) => {
          const regular = regularInterest(row.startingBalanceCents, terms.ratePpm);
          return row.scheduledPaymentCents === monthlyPaymentCents || monthlyPaymentCents < regular;
        });
        expect(isLevel).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a manual payment', () => {
  it('is never exceeded before the last row, and an instalment short of it repays the note', () => {
    fc.assert(
      fc.property(arbitraryTerms('manual_fixed'), (terms) => {
        const { rows, monthlyPaymentCents } = scheduleOf(terms);
        const early = rows.slice(0, -1);
        expect(early.every((row) => row.scheduledPaymentCents <= monthlyPaymentCents)).toBe(true);
        const short = early.filter((row) => row.scheduledPaymentCents < monthlyPaymentCents);
        expect(short.every((row) => row.isStub)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
