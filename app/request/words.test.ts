import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { foundText } from './words.ts';

const [house, barn] = [{ amountCents: cents(13_800_000n) }, { amountCents: cents(16_500_000n) }];

it('a list of requests that is complete tells what they come to', () => {
  expect(foundText(2, [house, barn])).toBe('2 requests, $303,000 in total');
});

it('one page of several, a private amount, and a single request tell their count alone', () => {
  expect(foundText(30, [house, barn])).toBe('30 requests');
  expect(foundText(2, [house, { amountCents: null }])).toBe('2 requests');
  expect(foundText(1, [house])).toBe('1 request');
});
