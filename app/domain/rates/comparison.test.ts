import { expect, it } from 'vitest';
import { cents } from '#app/domain/money/cents.ts';
import { formatWholeMoney } from '#app/domain/money/format-money.ts';
import { FALLBACK_RATES, returnOnBase } from './comparison.ts';
import { formatRate } from './rate.ts';

it('the fixed rates return what the rules say on 150,000', () => {
  const shown = FALLBACK_RATES.map((rate) => [
    rate.name,
    formatRate(rate.ratePpm),
    formatWholeMoney(rate.annualReturnCents),
  ]);
  expect(shown).toEqual([
    ['Mortgage-backed', '5.68%', '$8,520'],
    ['3-year CD', '4.85%', '$7,275'],
    ['One-year Treasury bill', '4.78%', '$7,170'],
  ]);
});

it('a return on another amount is brought to the base in proportion, half up', () => {
  const amountCents = cents(6_450_000);
  expect(returnOnBase({ annualReturnCents: cents(467_628), amountCents })).toBe(1_087_507n);
  expect(returnOnBase({ annualReturnCents: cents(1), amountCents: cents(10_000_000) })).toBe(2n);
});
