import { type Cents, cents, compareCents, divideHalfUp } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { Place } from '#app/property/rules.ts';
import { formatCountOf } from '#app/ground/format-count.ts';

/** Where a house stands, and what is known of it that an estimate may use. */
export type EnrichedPlace = Place & {
  /** Living area in square feet, where somebody has said it. */
  squareFeet: number | null;
};

/** A figure's range: so many in a hundred values of its kind lie in it. */
export type EstimateRange = { lowCents: Cents; highCents: Cents; confidencePercent: number };

/** A house nearby with its price. */
export type FoundComparable = {
  address: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  soldPriceCents: Cents;
};

/** What a provider knows of a house; null is 'not known'. Source: rules 2.7, D30. */
export type Enrichment = {
  source: EnrichmentSource;
  /** One or two sentences that say what the figures rest on. */
  basis: string;
  propertyDetails: {
    bedrooms: number | null;
    bathrooms: number | null;
    squareFootage: number | null;
    lotSize: string | null;
    yearBuilt: number | null;
  };
  marketValueCents: Cents | null;
  /** For a month. */
  estimatedRentCents: Cents | null;
  valueEstimate: EstimateRange | null;
  rentEstimate: EstimateRange | null;
  neighborhood: NamedFacts;
  demographics: NamedFacts;
  marketTrends: NamedFacts;
  comparableProperties: FoundComparable[];
};

/** What of an enrichment goes into boxes, and what it rests on. */
export type FoundFigures = Pick<
  Enrichment,
  'basis' | 'propertyDetails' | 'marketValueCents' | 'estimatedRentCents'
>;

export type NamedFacts = Record<string, string>;

export type EnrichmentSource = 'RentCast' | 'Known comparables';

/** Why a provider gives nothing: it knows too little, or cannot be asked now. */
export type EnrichmentFailure = 'unknown' | 'unavailable';

/** More than these nobody compares. Source: rules 2.9. */
export const MOST_COMPARABLES = 10;

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

/** A rent that is known of a house, for a month. */
export type KnownRent = { address: string; squareFeet: number | null; rentCents: Cents };

export type KnownMarket = { sales: readonly FoundComparable[]; rents: readonly KnownRent[] };

/** Below these an estimate would say more of single houses than of the place. */
const FEWEST_SALES = 3;
const FEWEST_RENTS = 2;

/** An estimate pretends no more than a thousand dollars, or ten of a rent. */
const VALUE_STEP = 100_000n;
const RENT_STEP = 1_000n;

/** Between the quarter and three quarters of a list lies its middle half. */
const MIDDLE_HALF = 50;

type Estimate = { amountCents: Cents; range: EstimateRange };

/**
 * What sold comparables and rents of one area say of a house: the median, by the square foot where
 * areas are known, and the middle half of the list as its range. The house itself says nothing of
 * itself. Null when neither value nor rent can be told: that takes 3 sales or 2 rents.
 * Units: cents, value to 1,000 dollars and rent to 10. Source: D30.
 */
export function estimateFromKnown(
  place: EnrichedPlace,
  known: KnownMarket,
  area: string,
): Enrichment | null {
  const sales = others(place, known.sales);
  const rents = others(place, known.rents);
  const value = estimate(
    sales.map(({ squareFeet, soldPriceCents }) => ({ squareFeet, amountCents: soldPriceCents })),
    { squareFeet: place.squareFeet, fewest: FEWEST_SALES, step: VALUE_STEP },
  );
  const rent = estimate(
    rents.map(({ squareFeet, rentCents }) => ({ squareFeet, amountCents: rentCents })),
    { squareFeet: place.squareFeet, fewest: FEWEST_RENTS, step: RENT_STEP },
  );
  if (value === null && rent === null) return null;
  const figures = {
    marketValueCents: value?.amountCents ?? null,
    estimatedRentCents: rent?.amountCents ?? null,
    valueEstimate: value?.range ?? null,
    rentEstimate: rent?.range ?? null,
  };
  const basis = [
    value === null ? null : formatCountOf(sales.length, 'sold comparable'),
    rent === null ? null : formatCountOf(rents.length, 'known rent'),
  ].filter((part) => part !== null);
  return {
    source: 'Known comparables',
    basis:
      `Estimated from ${basis.join(' and ')} in ${area} that this installation already has. No ` +
      'outside source was asked.',
    propertyDetails: {
      bedrooms: null,
      bathrooms: null,
      squareFootage: null,
      lotSize: null,
      yearBuilt: null,
    },
    ...figures,
    neighborhood: {},
    demographics: {},
    marketTrends: {
      ...marketFacts({ ...figures, squareFeet: place.squareFeet }),
      'Estimated from': `${basis.join(' and ')} in ${area}`,
    },
    comparableProperties: sales.slice(0, MOST_COMPARABLES),
  };
}

/** Each house once, by its address, and not the one that is asked about. */
function others<T extends { address: string }>(place: EnrichedPlace, houses: readonly T[]): T[] {
  const seen = new Set([streetOf(place.address)]);
  return houses.filter(({ address }) => {
    const street = streetOf(address);
    const isNew = !seen.has(street);
    seen.add(street);
    return isNew;
  });
}

/** The same house is written with other capitals, blanks and dots. */
function streetOf(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Known = { squareFeet: number | null; amountCents: Cents };

function estimate(
  known: readonly Known[],
  { squareFeet, fewest, step }: { squareFeet: number | null; fewest: number; step: bigint },
): Estimate | null {
  const measured = known.filter((one) => one.squareFeet !== null && one.squareFeet > 0);
  const byFoot = squareFeet !== null && squareFeet > 0 && measured.length >= fewest;
  const list = byFoot ? measured : known;
  if (list.length < fewest) return null;
  const amounts = list
    .map((one) => (byFoot ? scaled(one, BigInt(squareFeet)) : one.amountCents))
    .toSorted(compareCents);
  const last = amounts.length - 1;
  const middle = [at(amounts, Math.floor(last / 2)), at(amounts, Math.ceil(last / 2))];
  const rounded = (amount: bigint, parts: bigint) =>
    cents(divideHalfUp(amount, parts * step) * step);
  return {
    amountCents: rounded((middle[0] ?? 0n) + (middle[1] ?? 0n), 2n),
    range: {
      lowCents: rounded(at(amounts, Math.floor(last / 4)), 1n),
      highCents: rounded(at(amounts, Math.ceil((3 * last) / 4)), 1n),
      confidencePercent: MIDDLE_HALF,
    },
  };
}

/** The amount for a house of another size at the same price of a square foot. */
function scaled({ squareFeet, amountCents }: Known, wanted: bigint): Cents {
  return cents(divideHalfUp(amountCents * wanted, BigInt(squareFeet ?? 1)));
}

function at(amounts: readonly Cents[], place: number): Cents {
  return amounts[place] ?? cents(0n);
}
