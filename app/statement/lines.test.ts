import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import {
  NO_SUMS,
  type StatementEntry,
  statementLines,
  type StatementSums,
  sumLines,
} from './lines.ts';
import { closedPeriods, lastDayOf, periodAt, type StatementPeriod } from './rules.ts';

const MARCH = periodAt('month', isoDate('2025-03-10'));

/** A payment of so many cents, a tenth of it principal. */
function entry(receiptId: string, receivedOn: string, amount: bigint): StatementEntry {
  return {
    receiptId,
    noteId: 'n1',
    kind: 'payment',
    receivedOn: isoDate(receivedOn),
    recordedAt: `${receivedOn}T12:00:00.000Z`,
    method: 'ach',
    reference: null,
    reverses: null,
    ...sums(amount),
  };
}

function sums(amount: bigint): StatementSums {
  const principal = amount / 10n;
  return {
    amountCents: cents(amount),
    interestCents: cents(amount - principal),
    principalCents: cents(principal),
    feeCents: cents(0n),
  };
}

const reversal = (of: StatementEntry, receiptId: string): StatementEntry => ({
  ...of,
  ...sums(-of.amountCents),
  receiptId,
  reverses: of.receiptId,
});

const said = (...known: [string, bigint][]) =>
  new Map(known.map(([receiptId, amount]) => [receiptId, sums(amount)]));

const texts = (period: StatementPeriod, ...rest: [StatementEntry[], Map<string, StatementSums>]) =>
  statementLines(period, ...rest).map(
    (line) => `${line.receiptId} ${line.amountCents} ${line.corrects ?? 'own'}`,
  );

describe('a statement leaves out', () => {
  it('what came after its period', () => {
    expect(texts(MARCH, [entry('r1', '2025-04-01', 100n)], said())).toEqual([]);
  });

  it('what statements have said before and still holds', () => {
    expect(texts(MARCH, [entry('r1', '2025-02-01', 100n)], said(['r1', 100n]))).toEqual([]);
  });
});

describe('a statement says', () => {
  it('what came in its period, in order of date', () => {
    const entries = [entry('r2', '2025-03-31', 50n), entry('r1', '2025-03-01', 100n)];
    expect(texts(MARCH, entries, said())).toEqual(['r1 100 own', 'r2 50 own']);
  });

  it('what was recorded late, and names the period that it corrects', () => {
    const late = [entry('r1', '2025-01-31', 100n), entry('r2', '2025-03-02', 50n)];
    expect(texts(MARCH, late, said())).toEqual(['r2 50 own', 'r1 100 2025-01-01']);
    const year = periodAt('year', isoDate('2026-05-01'));
    expect(texts(year, late, said())).toEqual(['r1 100 2025-01-01', 'r2 50 2025-01-01']);
  });

  it('the difference when a payment counts for other rows by now', () => {
    const now = { ...entry('r1', '2025-02-01', 100n), interestCents: cents(80n) };
    const [line] = statementLines(MARCH, [now], said(['r1', 100n]));
    expect(line).toMatchObject({ amountCents: 0n, interestCents: -10n, corrects: '2025-02-01' });
  });

  it('both sides of a receipt that was reversed before anything was said', () => {
    const one = entry('r1', '2025-03-01', 100n);
    const entries = [one, reversal(one, 'r2')];
    expect(texts(MARCH, entries, said())).toEqual(['r1 100 own', 'r2 -100 own']);
  });

  it('of a receipt that was reversed later only that it is taken back, as it was said', () => {
    const one = entry('r1', '2025-02-01', 100n);
    const entries = [{ ...one, interestCents: cents(1n) }, reversal(one, 'r2')];
    const [line, ...rest] = statementLines(MARCH, entries, said(['r1', 100n]));
    expect(line).toMatchObject({ receiptId: 'r2', interestCents: -90n, corrects: '2025-02-01' });
    expect(rest).toEqual([]);
  });
});

it('all statements of a kind add up to the ledger, whenever things were recorded', () => {
  const happening = fc.record({
    day: fc.integer({ min: 1, max: 300 }),
    lag: fc.integer({ min: 0, max: 200 }),
    amount: fc.bigInt({ min: 1n, max: 100_000n }),
    isReversed: fc.boolean(),
  });
  const dayAt = (day: number) => addDays(isoDate('2024-12-31'), day);
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
      const recorded = happenings.flatMap(({ day, lag, amount, isReversed }, index) => {
        const one = entry(`r${index}`, dayAt(day), amount);
        const back = reversal(one, `x${index}`);
        const at = dayAt(day + lag);
        const later = dayAt(day + lag + 20);
        return isReversed
          ? [
              { at, one },
              { at: later, one: back },
            ]
          : [{ at, one }];
      });
      const reported = new Map<string, StatementSums>();
      const lines = [];
      for (const period of closedPeriods('month', {
        from: isoDate('2025-01-01'),
        today: isoDate('2027-01-01'),
      })) {
        const known = recorded.filter(({ at }) => at <= lastDayOf(period)).map(({ one }) => one);
        for (const line of statementLines(period, known, reported)) {
          lines.push(line);
          const before = reported.get(line.receiptId) ?? NO_SUMS;
          reported.set(line.receiptId, sumLines([before, line]));
        }
      }
      expect(sumLines(lines)).toEqual(sumLines(recorded.map(({ one }) => one)));
    }),
  );
});
