import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, daysBetween, isFirstOfMonth } from '#app/ground/calendar/iso-date.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { propertyRuns } from '#tests/helpers/property-runs.ts';
import { buildSchedule, type Schedule } from './build-schedule.ts';
import type { ScheduleRow } from './rows.ts';
import { type NoteTerms, openingPrincipal, type PaymentType } from './terms.ts';

// What rules 3.3 to 3.5 say of every schedule, whatever its figures are. The figures themselves
// are compared in golden-schedules and independent-reference.

type Seen = Schedule & { terms: NoteTerms };

const RUNS = propertyRuns(10_000);

function seeSchedule(terms: NoteTerms): Seen {
  const built = buildSchedule(terms);
  if (!built.ok) throw new Error(built.reason.message);
  return { ...built.value, terms };
}

/** Holds every row of random notes against a rule; a row that breaks it is shown. */
function expectOfRows(
  rule: (row: ScheduleRow, index: number, seen: Seen) => boolean,
  paymentType?: PaymentType,
) {
  expectOfNotes((seen) => {
    const broken = seen.rows.find((row, index) => !rule(row, index, seen));
    if (broken !== undefined) expect(broken).toBe('a row that keeps the rule');
  }, paymentType);
}

function expectOfNotes(check: (seen: Seen) => void, paymentType?: PaymentType) {
  const numRuns = paymentType === undefined ? RUNS : Math.ceil(RUNS / 4);
  fc.assert(
    fc.property(arbitraryTerms(paymentType), (terms) => check(seeSchedule(terms))),
    { numRuns },
  );
}

function isBeforeLast({ rows }: Seen, index: number): boolean {
  return index < rows.length - 1;
}

/** A twelfth of a year's interest, rounded half up: twice the cents, and half a cent more. */
function regularInterest(balanceCents: bigint, ratePpm: number): bigint {
  return (2n * balanceCents * BigInt(ratePpm) + 12_000_000n) / 24_000_000n;
}

describe('every row', () => {
  it('pays its interest and principal, and starts where the one before ended', () => {
    expectOfRows((row, index, { rows, terms }) => {
      const before = index === 0 ? openingPrincipal(terms) : rows[index - 1]!.endingBalanceCents;
      return (
        row.periodNumber === index + 1 &&
        row.startingBalanceCents === before &&
        row.scheduledPaymentCents === row.interestDueCents + row.principalDueCents &&
        row.endingBalanceCents === row.startingBalanceCents - row.principalDueCents &&
        row.interestDueCents >= 0n &&
        row.principalDueCents >= 0n &&
        row.endingBalanceCents >= 0n &&
        row.carriedCents >= 0n &&
        row.prepaidCents === 0n
      );
    });
  });

  it('leaves something to be paid, unless it is the last', () => {
    expectOfRows(
      (row, index, seen) =>
        row.endingBalanceCents + row.carriedCents > 0n === isBeforeLast(seen, index),
    );
  });
});

describe('every schedule', () => {
  it('repays the opening principal and collects all interest that accrued', () => {
    expectOfNotes(({ rows, terms }) => {
      let principal = 0n;
      let collected = 0n;
      let accrued = 0n;
      let from = terms.noteOn;
      for (const [index, row] of rows.entries()) {
        const isMonth = index > 0 && isFirstOfMonth(from) && isFirstOfMonth(row.dueOn);
        const yearly = row.startingBalanceCents * BigInt(terms.ratePpm);
        const days = BigInt(daysBetween(from, row.dueOn));
        accrued += isMonth
          ? regularInterest(row.startingBalanceCents, terms.ratePpm)
          : (2n * yearly * days + 365_000_000n) / 730_000_000n;
        principal += row.principalDueCents;
        collected += row.interestDueCents;
        if (accrued - collected !== row.carriedCents) expect(row).toBe('interest kept track of');
        from = row.dueOn;
      }
      expect({ principal, collected }).toEqual({
        principal: openingPrincipal(terms),
        collected: accrued,
      });
    });
  });

  it('falls due on the first payment date, then on firsts, at the latest on the final date', () => {
    expectOfRows(({ dueOn }, index, seen) => {
      const { firstPaymentOn, finalOn, maturityOn, rows, terms } = seen;
      if (index === 0) return dueOn === firstPaymentOn && dueOn >= terms.noteOn;
      if (dueOn === finalOn) return !isBeforeLast(seen, index) && finalOn <= maturityOn;
      const nextMonth = addMonths(rows[index - 1]!.dueOn, 1).slice(0, 7);
      return dueOn === `${nextMonth}-01` && dueOn < finalOn;
    });
  });

  it('has at most one stub: second, before the end, of interest only', () => {
    expectOfRows(({ isStub, dueOn, principalDueCents }, index, { firstPaymentOn, finalOn }) => {
      const isShort = index === 1 && !isFirstOfMonth(firstPaymentOn) && dueOn !== finalOn;
      return isStub === isShort && (!isStub || principalDueCents === 0n);
    });
  });

  it('has no more instalments than months, but one more row for each odd date', () => {
    expectOfNotes(({ rows, terms, firstPaymentOn, finalOn }) => {
      const hasStub = rows.some(({ isStub }) => isStub);
      const instalments = rows.length - (hasStub ? 1 : 0);
      // A first payment before the end of its month is one instalment that the term does not count.
      const early = firstPaymentOn < addMonths(terms.noteOn, 1) ? 1 : 0;
      const odd = isFirstOfMonth(finalOn) ? 0 : 1;
      expect(instalments).toBeLessThanOrEqual(terms.termMonths + early + odd);
    });
  });
});

describe('the principal of a row before the last', () => {
  it('is none for interest_only and bullet', () => {
    for (const paymentType of ['interest_only', 'bullet'] as const) {
      expectOfRows(
        (row, index, seen) => !isBeforeLast(seen, index) || row.principalDueCents === 0n,
        paymentType,
      );
    }
  });

  it('is the level payment less the regular interest, whatever the days', () => {
    expectOfRows((row, index, seen) => {
      if (!isBeforeLast(seen, index) || row.isStub) return true;
      const regular = regularInterest(row.startingBalanceCents, seen.terms.ratePpm);
      const rest = seen.monthlyPaymentCents - regular;
      return row.principalDueCents === (rest > 0n ? rest : 0n);
    }, 'amortizing_fixed');
  });

  it('is none while a note pays interest only, and then leaves one level payment', () => {
    expectOfNotes(({ rows, terms }) => {
      const instalments = rows.filter((row) => !row.isStub);
      const interestOnly = instalments
        .slice(0, terms.ioMonths!)
        .filter((row) => row !== rows.at(-1));
      expect(interestOnly.every((row) => row.principalDueCents === 0n)).toBe(true);
      const regular = instalments
        .slice(terms.ioMonths!)
        .filter((row) => row !== rows.at(-1) && row.principalDueCents > 0n)
        .map((row) => {
          const interest = regularInterest(row.startingBalanceCents, terms.ratePpm);
          return row.principalDueCents + interest;
        });
      expect(new Set(regular).size).toBeLessThanOrEqual(1);
    }, 'interest_only_then_amortizing');
  });

  it('is always the same for fixed_principal', () => {
    expectOfNotes(({ rows }) => {
      const early = rows.slice(0, -1).filter((row) => !row.isStub);
      expect(new Set(early.map((row) => row.principalDueCents)).size).toBeLessThanOrEqual(1);
    }, 'fixed_principal');
  });

  it('is what a manual payment leaves after all interest that is owed', () => {
    expectOfRows((row, index, seen) => {
      if (!isBeforeLast(seen, index)) return true;
      const payment = seen.monthlyPaymentCents;
      if (row.isStub) return row.interestDueCents <= payment && row.principalDueCents === 0n;
      const isPaid = row.scheduledPaymentCents === payment;
      return isPaid && (row.carriedCents === 0n || row.interestDueCents === payment);
    }, 'manual_fixed');
  });
});
