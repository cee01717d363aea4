import { expect, test } from 'vitest';
import { lagOf, withSample } from './open-replica.ts';

const SAMPLES = [
  { position: 10n, at: 1_000 },
  { position: 20n, at: 3_000 },
  { position: 30n, at: 5_000 },
];

test.each([
  ['reached everything', 30n, 0],
  ['is ahead of the last look', 35n, 0],
  ['lacks the last one', 29n, 4_000],
  ['lacks all since the second', 10n, 6_000],
  ['lacks everything', 0n, 8_000],
])('a replica that %s', (_, replayed, lag) => {
  expect(lagOf(SAMPLES, replayed, 9_000)).toBe(lag);
});

test('nothing is known of a replica before the first look, and a clock set back is no lag', () => {
  expect(lagOf([], 0n, 9_000)).toBe(0);
  expect(lagOf(SAMPLES, 0n, 500)).toBe(0);
});

test('a database in which nothing happens keeps the sample from when it last moved', () => {
  expect(withSample(SAMPLES, { position: 30n, at: 9_000 }, 10)).toEqual(SAMPLES);
  expect(withSample(SAMPLES, { position: 31n, at: 9_000 }, 3).map(({ at }) => at)).toEqual([
    3_000, 5_000, 9_000,
  ]);
});
