import { expect, it } from 'vitest';
import { ratePpm } from '#app/domain/rates/rate.ts';
import { whyMore } from './note-returns.tsx';

it('says why 7 % paid monthly is 7.23 % a year', () => {
  expect(whyMore(ratePpm(70_000)).replaceAll(/\s+/g, ' ')).toBe(
    '7.00% paid monthly comes to 7.23% a year: interest that comes month by month can earn ' +
      'interest itself in the months that are left of the year.',
  );
});
