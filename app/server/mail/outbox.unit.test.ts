import { expect, test } from 'vitest';
import { isTooOld, nextAttempt } from './outbox.ts';

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

test('a mail is given up when it has waited for more than three days', () => {
  expect(isTooOld(new Date('2026-11-18T15:00:00Z'), NOW)).toBe(false);
  expect(isTooOld(new Date('2026-11-18T14:59:59Z'), NOW)).toBe(true);
});

test('sixteen attempts are made within those three days', () => {
  let at = NOW;
  let attempts = 0;
  while (!isTooOld(NOW, at)) {
    attempts += 1;
    at = nextAttempt(attempts, at);
  }
  expect(attempts).toBe(16);
});
