import { type Cents, cents, divideHalfUp } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { EstimateRange, NamedFacts } from './enrichment.ts';

type Figures = {
  marketValueCents: Cents | null;
  estimatedRentCents: Cents | null;
  valueEstimate: EstimateRange | null;
  rentEstimate: EstimateRange | null;
  squareFeet: number | null;
};

/**
 * The ranges of an estimate and its figures per square foot as facts of the market, which people
 * read and change like any other; what is not known is left out. Source: rules 2.3.
 */
export function marketFacts(figures: Figures): NamedFacts {
  const { marketValueCents, estimatedRentCents, valueEstimate, rentEstimate, squareFeet } = figures;
  const facts: [string, string | null][] = [
    ['Value range', rangeText(valueEstimate)],
    ['Rent range', rangeText(rentEstimate)],
    ['Price per square foot', perFootText(marketValueCents, squareFeet)],
    ['Rent per square foot', perFootText(estimatedRentCents, squareFeet)],
  ];
  return Object.fromEntries(
    facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const])),
  );
}

function rangeText(range: EstimateRange | null): string | null {
  if (range === null) return null;
  const [low, high] = [formatShortMoney(range.lowCents), formatShortMoney(range.highCents)];
  return `${low} to ${high} (${range.confidencePercent}% confidence)`;
}

function perFootText(amount: Cents | null, squareFeet: number | null): string | null {
  if (amount === null || squareFeet === null || squareFeet <= 0) return null;
  return formatMoney(cents(divideHalfUp(amount, BigInt(squareFeet))));
}
