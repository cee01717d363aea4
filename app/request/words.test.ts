import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { explain } from '#app/ground/refusals.ts';
import { foundText, SUBMIT_REFUSALS } from './words.ts';

const [house, barn] = [{ amountCents: cents(13_800_000n) }, { amountCents: cents(16_500_000n) }];

it('a list of requests that is complete tells what they come to', () => {
  expect(foundText(2, [house, barn])).toBe('2 requests, $303,000 in total');
});

it('one page of several, a private amount, and a single request tell their count alone', () => {
  expect(foundText(30, [house, barn])).toBe('30 requests');
  expect(foundText(2, [house, { amountCents: null }])).toBe('2 requests');
  expect(foundText(1, [house])).toBe('1 request');
});

it('R2 tells who has not verified an address that this comes first (6.R2)', () => {
  const tell = (isVerified: boolean) =>
    explain(SUBMIT_REFUSALS, { kind: 'profile_incomplete', fields: ['who lends'], isVerified })
      .message;
  expect(tell(true)).toBe('Complete the investing profile first: who lends.');
  expect(tell(false)).toBe(
    'Complete the investing profile first: who lends. Verify your email address for that.',
  );
});
