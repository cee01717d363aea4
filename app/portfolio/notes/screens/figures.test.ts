import { expect, it } from 'vitest';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { whyMore } from './figures.tsx';

it('says why 7 % paid monthly is 7.23 % a year', () => {
  expect(whyMore(ratePpm(70_000)).replaceAll(/\s+/g, ' ')).toBe(
    '7.00% paid monthly comes to 7.23% a year: interest that comes month by month can earn ' +
      'interest itself in the months that are left of the year.',
  );
});

it('names the rate of the contract exactly, and what it comes to at two decimals', () => {
  expect(whyMore(ratePpm(71_250))).toMatch(/^7\.125% paid monthly comes to 7\.36% a year/);
});
