import type { Cents } from '#app/ground/money/cents.ts';

/** Where a house stands, and what is known of it that an estimate may use. */
export type EnrichedPlace = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
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
