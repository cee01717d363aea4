import { type EstimateRange, type FoundComparable, MOST_COMPARABLES } from './enrichment.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import * as v from 'valibot';

/** A source of market data did not answer as it should. The text may be logged: it has no key. */
export class EnrichmentSourceError extends Error {
  override name = 'EnrichmentSourceError';
  /** Whether asking again may help. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** RentCast says that 85 of 100 values lie in the range that it gives. */
const CONFIDENCE_PERCENT = 85;
const MOST_DOLLARS = 1_000_000_000;
const LONGEST_TEXT = 200;

/** A figure within bounds that a form of ours would take; anything else is not known. */
const figure = (min: number, max: number) =>
  v.fallback(v.nullable(v.pipe(v.number(), v.minValue(min), v.maxValue(max))), null);

/** Steps of a half: 2.25 baths are 2.5. */
const rooms = v.pipe(
  figure(0, 99),
  v.transform((count) => (count === null ? null : Math.round(count * 2) / 2)),
);
const whole = (min: number, max: number) =>
  v.pipe(
    figure(min, max),
    v.transform((found) => (found === null ? null : Math.round(found))),
  );
const money = v.pipe(
  figure(1, MOST_DOLLARS),
  v.transform((dollars): Cents | null =>
    dollars === null ? null : cents(Math.round(dollars * 100)),
  ),
);
const text = v.pipe(
  v.fallback(v.nullable(v.string()), null),
  v.transform((found) => {
    // Control characters have no place in a line of text.
    const line = (found ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
    return line === '' ? null : line.slice(0, LONGEST_TEXT);
  }),
);

const record = v.object({
  bedrooms: rooms,
  bathrooms: rooms,
  squareFootage: whole(1, 10_000_000),
  lotSize: whole(1, 1_000_000_000),
  yearBuilt: whole(1600, 2200),
  propertyType: text,
  county: text,
  subdivision: text,
  zoning: text,
  lastSaleDate: text,
  lastSalePrice: money,
});

export type RentcastRecord = v.InferOutput<typeof record>;

/** The record of one house; null when the list is empty. Errors: throws EnrichmentSourceError. */
export function readRecord(answer: unknown): RentcastRecord | null {
  if (answer === null) return null;
  const records = v.safeParse(v.array(record), answer);
  if (!records.success) throw malformed('property records');
  return records.output[0] ?? null;
}

const comparable = v.object({
  formattedAddress: text,
  bedrooms: rooms,
  bathrooms: rooms,
  squareFootage: whole(1, 10_000_000),
  price: money,
});

const value = v.object({
  price: money,
  priceRangeLow: money,
  priceRangeHigh: money,
  comparables: v.fallback(v.array(comparable), []),
});

const rent = v.object({ rent: money, rentRangeLow: money, rentRangeHigh: money });

export type RentcastValue = {
  amountCents: Cents;
  range: EstimateRange | null;
  comparables: FoundComparable[];
};

/**
 * The estimate of a value with its comparables, the most alike first; null when there is none.
 * Errors: throws EnrichmentSourceError.
 */
export function readValue(answer: unknown): RentcastValue | null {
  if (answer === null) return null;
  const read = v.safeParse(value, answer);
  if (!read.success) throw malformed('value estimate');
  const { price, priceRangeLow, priceRangeHigh, comparables } = read.output;
  if (price === null) return null;
  const found = comparables.flatMap(({ formattedAddress, squareFootage, price: own, ...one }) => {
    const isHouse = formattedAddress !== null && own !== null;
    const known = { bedrooms: one.bedrooms, bathrooms: one.bathrooms, squareFeet: squareFootage };
    return isHouse ? [{ address: formattedAddress, ...known, soldPriceCents: own }] : [];
  });
  return {
    amountCents: price,
    range: rangeOf(priceRangeLow, priceRangeHigh),
    comparables: found.slice(0, MOST_COMPARABLES),
  };
}

/** The estimate of a rent; null when there is none. Errors: throws EnrichmentSourceError. */
export function readRent(
  answer: unknown,
): { amountCents: Cents; range: EstimateRange | null } | null {
  if (answer === null) return null;
  const read = v.safeParse(rent, answer);
  if (!read.success) throw malformed('rent estimate');
  const { rent: amount, rentRangeLow, rentRangeHigh } = read.output;
  if (amount === null) return null;
  return { amountCents: amount, range: rangeOf(rentRangeLow, rentRangeHigh) };
}

function rangeOf(lowCents: Cents | null, highCents: Cents | null): EstimateRange | null {
  if (lowCents === null || highCents === null || lowCents > highCents) return null;
  return { lowCents, highCents, confidencePercent: CONFIDENCE_PERCENT };
}

function malformed(what: string): EnrichmentSourceError {
  return new EnrichmentSourceError(`the answer is no ${what}`, { isPassing: false });
}
