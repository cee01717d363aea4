import { expect, test } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const minute = 60_000;

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 360],
  [15, 360],
])('after %i attempts a mail waits %i minutes', (attempts, minutes) => {
  expect(nextAttempt(attempts, NOW)).toEqual(new Date(NOW.getTime() + minutes * minute));
});

test('the last attempt is made within three days, and not much earlier', () => {
  let at: Date | null = NOW;
  let last = NOW;
  for (let attempts = 1; at !== null; attempts += 1) {
    last = at;
    at = nextAttempt(attempts, at);
  }
  const hours = (last.getTime() - NOW.getTime()) / (60 * minute);
  expect(hours).toBeGreaterThan(66);
  expect(hours).toBeLessThanOrEqual(72);
});
