import { formatDate } from '#app/ground/calendar/format-date.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import type { EnrichedPlace, Enrichment, NamedFacts } from '#app/domain/enrichment/enrichment.ts';
import { marketFacts } from '#app/domain/enrichment/market-facts.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { accept, refuse } from '#app/ground/result.ts';
import type { Logger } from 'pino';
import { askRentcast, type RentcastSource, type RentcastTimes } from './ask-rentcast.ts';
import type { EnrichmentProvider } from './provider.ts';
import { type RentcastRecord, readRecord, readRent, readValue } from './read-rentcast.ts';

/** Somebody waits for the answer in front of a form: eleven seconds at most. Source: 0057. */
export const RENTCAST_TIMES: RentcastTimes = { timeoutMs: 5_000, retries: 1, retryAfterMs: 1_000 };

/** More comparables make its estimate better; ten of them are kept. */
const COMPARABLES = '15';

type Found = {
  record: RentcastRecord | null;
  value: ReturnType<typeof readValue>;
  rent: ReturnType<typeof readRent>;
};

/**
 * RentCast: the record of a house, its value and its rent, asked for side by side. What one of the
 * three does not tell is left out; it is a failure when neither value nor rent nor record is told.
 * Source: D30, 0057.
 */
export function openRentcast(options: {
  source: RentcastSource;
  log: Logger;
  times?: RentcastTimes;
}): EnrichmentProvider {
  const { source, log, times = RENTCAST_TIMES } = options;
  const ask = async <T>(
    path: string,
    query: Record<string, string>,
    read: (answer: unknown) => T,
  ): Promise<{ isAnswered: boolean; found: T | null }> => {
    try {
      return { isAnswered: true, found: read(await askRentcast(source, { path, query }, times)) };
    } catch (error) {
      log.warn({ err: error, path }, 'RentCast could not be asked');
      return { isAnswered: false, found: null };
    }
  };
  return {
    enrich: async (place) => {
      const { address, city, state, zipCode } = place;
      const query: Record<string, string> = { address: [address, city, state, zipCode].join(', ') };
      const estimate: Record<string, string> = { ...query, compCount: COMPARABLES };
      if (place.squareFeet !== null) estimate.squareFootage = String(place.squareFeet);
      const [record, value, rent] = await Promise.all([
        ask('/properties', query, readRecord),
        ask('/avm/value', estimate, readValue),
        ask('/avm/rent/long-term', estimate, readRent),
      ]);
      const isSilent = ![record, value, rent].some(({ isAnswered }) => isAnswered);
      if (isSilent) return refuse('unavailable');
      const found: Found = { record: record.found, value: value.found, rent: rent.found };
      if (Object.values(found).every((one) => one === null)) {
        const isWhole = [record, value, rent].every(({ isAnswered }) => isAnswered);
        return refuse(isWhole ? 'unknown' : 'unavailable');
      }
      return accept(enrichmentOf(place, found));
    },
  };
}

function enrichmentOf(place: EnrichedPlace, { record, value, rent }: Found): Enrichment {
  const figures = {
    marketValueCents: value?.amountCents ?? null,
    estimatedRentCents: rent?.amountCents ?? null,
    valueEstimate: value?.range ?? null,
    rentEstimate: rent?.range ?? null,
  };
  const squareFeet = place.squareFeet ?? record?.squareFootage ?? null;
  const comparables = value?.comparables ?? [];
  return {
    source: 'RentCast',
    basis:
      'From RentCast. The prices of its comparable properties are those they were offered for.',
    propertyDetails: {
      bedrooms: record?.bedrooms ?? null,
      bathrooms: record?.bathrooms ?? null,
      squareFootage: record?.squareFootage ?? null,
      lotSize: record?.lotSize ? `${formatCount(record.lotSize)} sq ft` : null,
      yearBuilt: record?.yearBuilt ?? null,
    },
    ...figures,
    neighborhood: known({
      County: record?.county,
      Subdivision: record?.subdivision,
      Zoning: record?.zoning,
      'Property type': record?.propertyType,
    }),
    demographics: {},
    marketTrends: {
      ...marketFacts({ ...figures, squareFeet }),
      ...known({ 'Last sale': record === null ? null : lastSale(record) }),
    },
    comparableProperties: comparables,
  };
}

/** Of the owner nothing is kept: a listing has no use for a private person's name. */
function lastSale({ lastSalePrice, lastSaleDate }: RentcastRecord): string | null {
  if (lastSalePrice === null) return null;
  const date = parseIsoDate((lastSaleDate ?? '').slice(0, 10));
  const price = formatShortMoney(lastSalePrice);
  return date === null ? price : `${price} on ${formatDate(date)}`;
}

function known(facts: Record<string, string | null | undefined>): NamedFacts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}
