import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { averageRate } from './average-rate.ts';

const note = (rate: number, dollars: number) => ({
  ratePpm: ratePpm(rate),
  outstandingCents: cents(dollars * 100),
});

it.each([
  ['nothing is outstanding', [], null],
  ['what is left is repaid', [note(70_000, 0)], null],
  ['one note has its own', [note(70_000, 500), note(90_000, 0)], 70_000],
  ['more money counts for more', [note(70_000, 300_000), note(90_000, 100_000)], 75_000],
  ['half a millionth goes up', [note(70_000, 1), note(70_001, 1)], 70_001],
])('%s', (_, notes, expected) => {
  expect(averageRate(notes)).toBe(expected);
});
