import { describe, expect, it } from 'vitest';
import { agingBucket } from './aging-bucket.ts';
import { bucketDays, nextAction } from './next-action.ts';

describe('each bucket', () => {
  it.each([
    ['current', 'Nothing is late'],
    ['1-30', 'Pay, or tell the holder when the payment comes'],
    ['31-60', 'Tell the holder why, and agree on a date'],
    ['61-90', 'Agree on a plan in writing'],
    ['over 90', 'Decide whether the note is in default'],
  ] as const)('%s says what comes next', (bucket, action) => {
    expect(nextAction(bucket)).toBe(action);
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
