import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { type Comparison, FIXED_COMPARISON, liveComparison, returnOnBase } from './comparison.ts';
import { formatComparedRate, ratePpm } from '#app/ground/rates/rate.ts';

it('the fixed rates return what the rules say on 150,000, each with its date', () => {
  expect(FIXED_COMPARISON.kind).toBe('fixed');
  expect(shown(FIXED_COMPARISON)).toEqual([
    ['Mortgage-backed', '5.68%', '$8,520', '2026-11-21'],
    ['3-year CD', '4.85%', '$7,275', '2026-11-21'],
    ['One-year Treasury bill', '4.78%', '$7,170', '2026-11-21'],
  ]);
});

it('live rates are named for what they are and keep the date they were published for', () => {
  const live = liveComparison({
    treasuryBill1Y: { ratePpm: ratePpm(37_600), on: isoDate('2026-11-19') },
    cd12Month: { ratePpm: ratePpm(16_300), on: isoDate('2026-11-01') },
    mortgage30Y: { ratePpm: ratePpm(62_345), on: isoDate('2026-11-20') },
  });
  expect(live.kind).toBe('live');
  expect(shown(live)).toEqual([
    ['30-year mortgage average', '6.23%', '$9,351.75', '2026-11-20'],
    ['12-month CD', '1.63%', '$2,445', '2026-11-01'],
    ['One-year Treasury bill', '3.76%', '$5,640', '2026-11-19'],
  ]);
});

it('a return on another amount is brought to the base in proportion, half up', () => {
  const amountCents = cents(6_450_000);
  expect(returnOnBase({ annualReturnCents: cents(467_628), amountCents })).toBe(1_087_507n);
  expect(returnOnBase({ annualReturnCents: cents(1), amountCents: cents(10_000_000) })).toBe(2n);
});

function shown(comparison: Comparison): string[][] {
  return comparison.rates.map(({ name, ratePpm: rate, annualReturnCents, on }) => [
    name,
    formatComparedRate(rate),
    formatShortMoney(annualReturnCents),
    on,
  ]);
}
