import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { sampleTerms } from '#tests/fixtures/schedules/sample-terms.ts';
import { applyPayments } from './payments.ts';
import {
  nextDue,
  noteHealth,
  noteHealthLabel,
  rowStatus,
  rowStatusLabel,
  type ServicedRow,
  type ServicingMoment,
} from './rows.ts';
import { arrearsOf, arrearsText } from './health.ts';

const FUNDED_ON = isoDate('2025-01-15');

/** Four rows: 2025-03-01 of 1,294.52, two of 875.00 on 1sts, 2025-05-15 with the principal. */
function rowsPaid(dollars: number, changes: Partial<NoteTerms> = {}): ServicedRow[] {
  const built = buildSchedule(sampleTerms({ termMonths: 4, ...changes }));
  if (!built.ok) throw new Error(built.reason.message);
  const receivedOn = isoDate('2025-03-01');
  const amountCents = cents(Math.round(dollars * 100));
  const payments = dollars === 0 ? [] : [{ receivedOn, amountCents }];
  return applyPayments({ rows: built.value.rows, payments, fundedOn: FUNDED_ON });
}

function on(today: string, changes: Partial<ServicingMoment> = {}): ServicingMoment {
  return { today: isoDate(today), noteStatus: 'active', fundedOn: FUNDED_ON, ...changes };
}

function statuses(rows: ServicedRow[], at: ServicingMoment): string[] {
  return rows.map((row) => rowStatus(row, at));
}

const ALL = 1294.52 + 875 + 875 + 150_000 + 402.74;

describe('the status of a row', () => {
  it('of a note that somebody holds follows the money and the date', () => {
    const rows = rowsPaid(1294.52 + 100);
    const partly = ['paid', 'partial', 'scheduled', 'scheduled'];
    expect(statuses(rows, on('2025-03-15'))).toEqual(partly);
    expect(statuses(rows, on('2025-04-01'))).toEqual(partly);
    expect(statuses(rows, on('2025-04-02'))).toEqual(['paid', 'overdue', 'scheduled', 'scheduled']);
    expect(statuses(rows, on('2025-05-02', { noteStatus: 'defaulted' }))).toEqual([
      'paid',
      'overdue',
      'overdue',
      'scheduled',
    ]);
  });

  it('is an earlier owner’s when it was due before the funding', () => {
    const at = on('2025-06-01', { fundedOn: isoDate('2025-04-01') });
    expect(statuses(rowsPaid(0), at)).toEqual(['earlier_owner', 'overdue', 'overdue', 'overdue']);
    const repaid = { ...at, noteStatus: 'paid_off' };
    expect(statuses(rowsPaid(0), repaid)[0]).toBe('earlier_owner');
  });

  it.each([
    on('2026-01-01', { noteStatus: 'available' }),
    on('2026-01-01', { noteStatus: 'pending' }),
    on('2026-01-01', { noteStatus: 'something else' }),
    on('2026-01-01', { fundedOn: null }),
    on('2026-01-01', { noteStatus: 'available', fundedOn: isoDate('2025-04-01') }),
  ])('of any other note is a projection: $noteStatus, funded $fundedOn', (at) => {
    const rows = rowsPaid(0);
    expect(statuses(rows, at)).toEqual(rows.map(() => 'scheduled'));
  });

  it('of a repaid note is paid where money came', () => {
    const at = on('2026-01-01', { noteStatus: 'completed' });
    expect(statuses(rowsPaid(1294.52), at)).toEqual([
      'paid',
      'scheduled',
      'scheduled',
      'scheduled',
    ]);
  });

  it('that asks for nothing is paid on a held note and scheduled on others', () => {
    const rows = rowsPaid(0, { ratePpm: ratePpm(0) });
    expect(statuses(rows, on('2026-01-01'))).toEqual(['paid', 'paid', 'paid', 'overdue']);
    const open = on('2026-01-01', { noteStatus: 'available', fundedOn: null });
    expect(statuses(rows, open)).toEqual(rows.map(() => 'scheduled'));
  });

  it('has a word', () => {
    expect(
      (['paid', 'scheduled', 'overdue', 'partial', 'earlier_owner'] as const).map(rowStatusLabel),
    ).toEqual(['Paid', 'Scheduled', 'Overdue', 'Partial', 'Earlier owner']);
  });
});

describe('the health of a note', () => {
  it.each([
    ['overdue the day after a due date', 0, '2025-03-02', 'overdue'],
    ['due soon on the due date', 0, '2025-03-01', 'due_soon'],
    ['due soon seven days before', 0, '2025-02-22', 'due_soon'],
    ['current eight days before', 0, '2025-02-21', 'current'],
    ['overdue with a part missing', 1294.51, '2025-03-02', 'overdue'],
    ['current when the row is covered', 1294.52, '2025-03-02', 'current'],
    ['due soon when the next row is', 1294.52, '2025-03-25', 'due_soon'],
    ['current when rows are paid ahead', 1294.52 + 875, '2025-04-01', 'current'],
    ['paid off when nothing remains', ALL, '2025-03-02', 'paid_off'],
  ] as const)('is %s', (_name, dollars, today, health) => {
    expect(noteHealth(rowsPaid(dollars), on(today))).toBe(health);
  });

  it('is no data without rows of the holder', () => {
    expect(noteHealth([], on('2025-03-02'))).toBe('no_data');
    const at = on('2025-06-01', { fundedOn: isoDate('2025-06-01') });
    expect(noteHealth(rowsPaid(0), at)).toBe('no_data');
  });

  it('leaves out what was due to an earlier owner', () => {
    const at = on('2025-04-20', { fundedOn: isoDate('2025-04-15') });
    expect(noteHealth(rowsPaid(0), at)).toBe('current');
    expect(arrearsOf(rowsPaid(0), at)).toBeNull();
    expect(nextDue(rowsPaid(0), at)?.dueOn).toBe('2025-05-01');
    // Two rows were due to the earlier owner and stay open; the two of the holder are covered.
    const own = { receivedOn: at.today, amountCents: cents(87_500 + 15_040_274) };
    const rows = applyPayments({ rows: rowsPaid(0), payments: [own], fundedOn: at.fundedOn });
    expect(noteHealth(rows, at)).toBe('paid_off');
    const bought = on('2025-06-01', { noteStatus: 'paid_off', fundedOn: isoDate('2025-06-01') });
    expect(noteHealth(rowsPaid(0), bought)).toBe('no_data');
  });

  it('is never overdue where nobody holds the note', () => {
    const open = (today: string) => on(today, { noteStatus: 'available', fundedOn: null });
    expect(noteHealth(rowsPaid(0), open('2025-03-20'))).toBe('current');
    expect(noteHealth(rowsPaid(0), open('2025-03-30'))).toBe('due_soon');
    expect(noteHealth(rowsPaid(0), open('2026-01-01'))).toBe('no_data');
    expect(arrearsOf(rowsPaid(0), open('2026-01-01'))).toBeNull();
  });

  it('is paid off when the note says so', () => {
    const at = on('2026-01-01', { noteStatus: 'paid_off' });
    expect(noteHealth(rowsPaid(0), at)).toBe('paid_off');
  });

  it('has a word', () => {
    expect(
      (['overdue', 'due_soon', 'current', 'paid_off', 'no_data'] as const).map(noteHealthLabel),
    ).toEqual(['Overdue', 'Due soon', 'Current', 'Paid off', 'No data']);
  });
});

describe('the arrears', () => {
  it.each([
    [0, '2025-03-01', null],
    [0, '2025-03-02', '1 payment missing, $1,294.52, due Mar 1, 2025 (1 day)'],
    [100, '2025-04-01', '1 payment missing, $1,194.52, due Mar 1, 2025 (31 days)'],
    [100, '2025-04-02', '2 payments missing, $2,069.52, oldest due Mar 1, 2025 (32 days)'],
    [1294.52, '2025-04-01', null],
    [1294.52, '2025-05-10', '2 payments missing, $1,750.00, oldest due Apr 1, 2025 (39 days)'],
    [2169.51, '2025-05-10', '2 payments missing, $875.01, oldest due Apr 1, 2025 (39 days)'],
    [2169.52, '2025-05-10', '1 payment missing, $875.00, due May 1, 2025 (9 days)'],
    [2169.52, '2025-05-31', '2 payments missing, $151,277.74, oldest due May 1, 2025 (30 days)'],
    [ALL, '2026-01-01', null],
  ])('with %s received, on %s, are %s', (dollars, today, told) => {
    const arrears = arrearsOf(rowsPaid(dollars), on(today));
    expect(arrears && arrearsText(arrears)).toBe(told);
  });
});

describe('the next due row', () => {
  it('is the oldest one that is not covered, even when it is overdue', () => {
    expect(nextDue(rowsPaid(0), on('2025-05-01'))?.periodNumber).toBe(1);
    expect(nextDue(rowsPaid(1294.52), on('2025-05-01'))?.periodNumber).toBe(2);
    expect(nextDue(rowsPaid(ALL), on('2025-05-01'))).toBeNull();
  });
});
