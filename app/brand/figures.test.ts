import { cents } from '#app/ground/money/cents.ts';
import { expect, it } from 'vitest';
import { figuresOf } from './figures.server.ts';

const book = (dollars: number, holderCount = 3, ratePpm: number | null = 70_000) =>
  figuresOf({ fundedCents: cents(BigInt(Math.round(dollars * 100))), holderCount, ratePpm });

it('an empty book has no figures', () => {
  const nothing = { funded: null, investors: null, averageReturn: null, assetBacked: null };
  expect(book(0, 0, null)).toEqual(nothing);
  expect(book(0, 2, 70_000)).toEqual(nothing);
});

it.each([
  [950, '$950'],
  [150_000, '$150K'],
  [150_000.5, '$150K+'],
  [1_999, '$1.9K+'],
  [999_999, '$999K+'],
  [2_500_000, '$2.5M'],
  [2_599_999, '$2.5M+'],
  [41_900_000, '$41M+'],
])('%s dollars are said as %s, never as more', (dollars, said) => {
  expect(book(dollars).funded).toBe(said);
});

it.each([
  [1, '1'],
  [9, '9'],
  [10, '10+'],
  [157, '150+'],
])('%s holders are said as %s', (count, said) => {
  expect(book(1_000, count).investors).toBe(said);
});

it.each([
  [70_000, '7%'],
  [71_234, '7.1%'],
  [100_000, '10%'],
])('a rate of %s millionths is said as %s', (ratePpm, said) => {
  expect(book(1_000, 1, ratePpm).averageReturn).toBe(said);
});
