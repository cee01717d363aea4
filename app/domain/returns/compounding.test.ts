import { expect, it } from 'vitest';
import { compoundedYearlyRate, nominalYearlyRate } from './compounding.ts';

it('7 % paid monthly is 7 % nominal and about 7.23 % effective', () => {
  // Each month brings a twelfth, 0.583 %. Who lends that out again on the same terms has after a
  // year (1 + 0.07 / 12)^12 = 1.07229 times the money: the 0.229 % are interest on interest.
  expect(nominalYearlyRate(0.07 / 12)).toBeCloseTo(0.07, 15);
  expect(compoundedYearlyRate(0.07 / 12)).toBeCloseTo(0.072_290_080_856, 12);
});

it('compounding keeps the digits of small rates, and leaves nothing of a total loss', () => {
  expect(compoundedYearlyRate(0)).toBe(0);
  expect(compoundedYearlyRate(1e-15) / 12e-15).toBeCloseTo(1, 12);
  expect(compoundedYearlyRate(-1)).toBe(-1);
});
