import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { ledgerOf, receiptsOf, sampleNote } from '#tests/fixtures/servicing/sample-ledgers.ts';
import { AGING_BUCKETS, agingBucket, type AgingBucket } from './aging-bucket.ts';
import { servicedRows } from './apply-receipts.ts';
import { arrearsOf } from './arrears.ts';

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
