import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { arbitraryTerms } from '#tests/fixtures/schedules/arbitrary-terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { applyPayments, fundingEffect } from './payments.ts';
import { outstandingPrincipal, type ServicedRow } from './rows.ts';
import type { Payment } from './rules.ts';

function rowsOf(changes: Partial<NoteTerms> = {}): ScheduleRow[] {
  const built = buildSchedule(sampleTerms(changes));
  if (!built.ok) throw new Error(built.reason.message);
  return built.value.rows;
}

/** Payments from a table of date and dollars. */
function payments(...table: [string, number][]): Payment[] {
  return table.map(([receivedOn, dollars]) => ({
    receivedOn: isoDate(receivedOn),
    amountCents: cents(Math.round(dollars * 100)),
  }));
}

/** Period, amount paid, interest paid and date of the rows that money came for. */
function paidWords(rows: readonly ServicedRow[]): string[] {
  return rows
    .filter((row) => row.amountPaidCents > 0n)
    .map((row) =>
      [row.periodNumber, row.amountPaidCents, row.interestPaidCents, row.paidOn].join(' '),
    );
}

const fundedOn = isoDate('2025-01-15');
const level: Partial<NoteTerms> = { paymentType: 'amortizing_fixed', termMonths: 6 };

describe('payments that callers must refuse', () => {
  it('stop the program: on a note that nobody funded', () => {
    const input = { rows: rowsOf(), payments: payments(['2025-03-01', 1]), fundedOn: null };
    expect(() => applyPayments(input)).toThrow('somebody funded');
  });

  it('stop the program: from before the funding, and of nothing', () => {
    const rows = rowsOf();
    const early = payments(['2025-01-14', 1]);
    expect(() => applyPayments({ rows, payments: early, fundedOn })).toThrow('before the funding');
    const empty = payments(['2025-03-01', 0]);
    expect(() => applyPayments({ rows, payments: empty, fundedOn })).toThrow('above zero');
  });

  it('stop the program: beyond what is scheduled in all, even by a cent', () => {
    const rows = rowsOf(level);
    const total = Number(sumCents(rows.map((row) => row.scheduledPaymentCents))) / 100;
    const exact = payments(['2025-03-01', total]);
    expect(applyPayments({ rows, payments: exact, fundedOn })).toHaveLength(rows.length);
    const more = payments(['2025-03-01', total], ['2025-03-02', 0.01]);
    expect(() => applyPayments({ rows, payments: more, fundedOn })).toThrow('do not go beyond');
    const late = isoDate('2040-01-01');
    const toNobody = payments(['2040-01-01', 1]);
    expect(() => applyPayments({ rows, payments: toNobody, fundedOn: late })).toThrow('beyond');
  });
});

describe('a note that comes to its holder (3.8, D48)', () => {
  const rows = rowsOf();
  const funded = (on: string, today: string) =>
    fundingEffect(rows, { fundedOn: isoDate(on), today: isoDate(today), noteStatus: 'active' });

  it('owes nothing yet, and pays next what is due from today on', () => {
    expect(funded('2025-01-15', '2025-03-01')).toEqual({
      fundedOn: '2025-01-15',
      overdue: null,
      earlierOwner: null,
      next: { dueOn: '2025-03-01', paymentCents: rows[0]!.scheduledPaymentCents },
    });
  });

  it('is behind with what was due since, while what was due before is not the holder’s', () => {
    const { overdue, earlierOwner, next } = funded('2025-03-15', '2025-05-02');
    expect(overdue).toMatchObject({ paymentCount: 2, oldestDueOn: '2025-04-01', daysPastDue: 31 });
    expect(earlierOwner).toEqual({
      count: 1,
      dueCents: rows[0]!.scheduledPaymentCents,
      oldestOn: '2025-03-01',
    });
    expect(next?.dueOn).toBe('2025-06-01');
  });

  it('pays nothing more after its last payment', () => {
    expect(funded('2025-01-15', '2028-02-01')).toMatchObject({
      next: null,
      overdue: { paymentCount: rows.length },
    });
  });
});

describe('a payment', () => {
  it('that never came leaves every row as scheduled', () => {
    const rows = applyPayments({ rows: rowsOf(), payments: [], fundedOn: null });
    expect(paidWords(rows)).toEqual([]);
    expect(rows.map((row) => row.paidOn)).toEqual(rows.map(() => null));
  });

  it('covers the oldest row: its interest first, then its principal', () => {
    const [first] = rowsOf(level);
    expect(first).toMatchObject({ interestDueCents: 129_452n, principalDueCents: 2_463_789n });
    const partly = payments(['2025-03-01', 1000]);
    expect(paidWords(applyPayments({ rows: rowsOf(level), payments: partly, fundedOn }))).toEqual([
      '1 100000 100000 2025-03-01',
    ]);
    const further = payments(['2025-03-01', 1000], ['2025-03-09', 500]);
    expect(paidWords(applyPayments({ rows: rowsOf(level), payments: further, fundedOn }))).toEqual([
      '1 150000 129452 2025-03-09',
    ]);
  });

  it('passes its rest to the next row, which shows the date of the latest partial one', () => {
    const some = payments(['2025-03-01', 1294.52 + 875 + 75], ['2025-05-02', 1000]);
    const rows = applyPayments({ rows: rowsOf(), payments: some, fundedOn });
    expect(paidWords(rows)).toEqual([
      '1 129452 129452 2025-03-01',
      '2 87500 87500 2025-03-01',
      '3 87500 87500 2025-05-02',
      '4 20000 20000 2025-05-02',
    ]);
  });

  it('counts from the day it was received, and payments come in order of these days', () => {
    const inOrder = payments(['2025-03-01', 1294.52], ['2025-04-01', 875]);
    const rows = applyPayments({ rows: rowsOf(), payments: inOrder, fundedOn });
    expect(paidWords(rows)).toEqual(['1 129452 129452 2025-03-01', '2 87500 87500 2025-04-01']);
    const reversed = inOrder.toReversed();
    expect(() => applyPayments({ rows: rowsOf(), payments: reversed, fundedOn })).toThrow('order');
  });

  it('goes to the rows of the present owner only', () => {
    const some = payments(['2025-05-20', 875]);
    const onDueDate = applyPayments({
      rows: rowsOf(),
      payments: some,
      fundedOn: isoDate('2025-05-01'),
    });
    expect(paidWords(onDueDate)).toEqual(['3 87500 87500 2025-05-20']);
    const dayAfter = applyPayments({
      rows: rowsOf(),
      payments: some,
      fundedOn: isoDate('2025-05-02'),
    });
    expect(paidWords(dayAfter)).toEqual(['4 87500 87500 2025-05-20']);
  });

  it('passes rows that ask for nothing', () => {
    const rows = rowsOf({ ratePpm: ratePpm(0), termMonths: 3 });
    const some = payments(['2025-03-01', 10]);
    expect(paidWords(applyPayments({ rows, payments: some, fundedOn }))).toEqual([
      '3 1000 0 2025-03-01',
    ]);
  });

  it('in two parts on one day is as good as one', () => {
    const one = payments(['2025-03-01', 2000]);
    const two = payments(['2025-03-01', 1], ['2025-03-01', 1999]);
    expect(applyPayments({ rows: rowsOf(), payments: one, fundedOn })).toEqual(
      applyPayments({ rows: rowsOf(), payments: two, fundedOn }),
    );
  });
});

describe('the outstanding principal', () => {
  it('is nothing without rows of the holder', () => {
    expect(outstandingPrincipal({ rows: [], fundedOn })).toBe(0n);
  });

  it('is the opening principal less the principal received', () => {
    const some = payments(['2025-03-01', 2000]);
    const rows = applyPayments({ rows: rowsOf(level), payments: some, fundedOn });
    expect(outstandingPrincipal({ rows, fundedOn })).toBe(15_000_000n - 200_000n + 129_452n);
    expect(
      outstandingPrincipal({
        rows: applyPayments({ rows: rowsOf(), payments: [], fundedOn }),
        fundedOn: null,
      }),
    ).toBe(15_000_000n);
  });

  it('begins with the balance that the holder took over', () => {
    const boughtOn = isoDate('2025-03-15');
    const some = payments(['2025-04-01', 100]);
    const rows = applyPayments({ rows: rowsOf(level), payments: some, fundedOn: boughtOn });
    expect(outstandingPrincipal({ rows, fundedOn: boughtOn })).toBe(rows[1]!.startingBalanceCents);
    // What is due on the day of the funding belongs to the new holder, principal and all.
    const onDueDate = { rows: rowsOf(level), payments: [], fundedOn: isoDate('2025-04-01') };
    const open = { rows: applyPayments(onDueDate), fundedOn: onDueDate.fundedOn };
    expect(outstandingPrincipal(open)).toBe(rows[1]!.startingBalanceCents);
  });
});

describe('any payments within what is scheduled', () => {
  const history = fc.tuple(
    arbitraryTerms(),
    fc.array(fc.record({ share: fc.integer({ min: 1, max: 400 }), day: fc.nat(900) }), {
      maxLength: 12,
    }),
    fc.nat(5),
  );

  it('are found again in the rows, cent by cent, oldest row first', () => {
    fc.assert(
      fc.property(history, ([terms, parts, skipped]) => {
        const built = buildSchedule(terms);
        if (!built.ok) throw new Error(built.reason.message);
        const { rows } = built.value;
        const start = rows[Math.min(skipped, rows.length - 1)]!.dueOn;
        const total = sumCents(
          rows.filter((row) => row.dueOn >= start).map((row) => row.scheduledPaymentCents),
        );
        const standing = parts
          .toSorted((one, other) => one.day - other.day)
          .map(({ share, day }) => ({
            receivedOn: addDays(start, day),
            amountCents: cents((total * BigInt(share)) / 4_800n),
          }))
          .filter((payment) => payment.amountCents > 0n);
        const serviced = applyPayments({ rows, payments: standing, fundedOn: start });
        const paid = serviced.map((row) => row.amountPaidCents);
        expect(sumCents(paid)).toBe(sumCents(standing.map((payment) => payment.amountCents)));
        const own = serviced.filter((row) => row.dueOn >= start);
        const firstOpen = own.findIndex((row) => row.amountPaidCents < row.scheduledPaymentCents);
        const unsound = serviced.filter((row) => {
          const isOwn = row.dueOn >= start;
          const isBehind = firstOpen >= 0 && own.indexOf(row) > firstOpen;
          const principalPaid = row.amountPaidCents - row.interestPaidCents;
          const isSound =
            row.amountPaidCents <= row.scheduledPaymentCents &&
            row.interestPaidCents <= row.interestDueCents &&
            (principalPaid === 0n || row.interestPaidCents === row.interestDueCents) &&
            (row.amountPaidCents === 0n) === (row.paidOn === null) &&
            ((isOwn && !isBehind) || row.amountPaidCents === 0n);
          return !isSound;
        });
        expect(unsound).toEqual([]);
        expect(outstandingPrincipal({ rows: serviced, fundedOn: start }) >= 0n).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
