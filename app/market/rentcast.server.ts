import {
  type EnrichedPlace,
  type Enrichment,
  type EnrichmentFailure,
  marketFacts,
  type NamedFacts,
} from './enrichment.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { Logger } from 'pino';
import {
  EnrichmentSourceError,
  readRecord,
  readRent,
  readValue,
  type RentcastRecord,
} from './rentcast-answer.server.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#app/server/env.ts';
import { explainSilence, readAnswer } from '#app/server/outside-answer.ts';

/** Somebody who knows houses and their markets. Never throws for a source that fails. */
export type EnrichmentProvider = {
  enrich: (place: EnrichedPlace) => Promise<Result<Enrichment, EnrichmentFailure>>;
};

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

export type RentcastSource = NonNullable<Settings['rentcast']>;

export type RentcastTimes = { timeoutMs: number; retries: number; retryAfterMs: number };

/** An estimate with ten comparables has about 6,000 bytes. */
const MAX_BYTES = 512_000;

/** Nothing about this place: no record of it, or an address that cannot be placed. */
const NOTHING_FOUND = [400, 404];
const TOO_MANY = 429;
const BROKEN = 500;

/**
 * One answer of RentCast as read from JSON, or null when it knows nothing of the place. What may
 * pass (too many requests, a fault of the server, silence) is asked again; a refused key is not.
 * Only the configured host is asked: a redirect is a failure, and so is an answer that is late or
 * too long. Errors: throws EnrichmentSourceError, never with the key or the address in it.
 */
export async function askRentcast(
  source: RentcastSource,
  question: { path: string; query: Record<string, string> },
  times: RentcastTimes,
): Promise<unknown> {
  const url = new URL(source.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${question.path}`;
  url.search = new URLSearchParams(question.query).toString();
  for (let left = times.retries; ; left -= 1) {
    try {
      return await askOnce(url, source.apiKey, times.timeoutMs);
    } catch (error) {
      if (left === 0 || !(error instanceof EnrichmentSourceError) || !error.isPassing) throw error;
      await pause(times.retryAfterMs, null, { ref: false });
    }
  }
}

/** The time counts until the last byte. */
async function askOnce(url: URL, apiKey: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-api-key': apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return parse(await readAnswer(response, MAX_BYTES));
    await response.body?.cancel();
    const { status } = response;
    if (NOTHING_FOUND.includes(status)) return null;
    const isPassing = status === TOO_MANY || status >= BROKEN;
    throw new EnrichmentSourceError(`the answer has the status ${status}`, { isPassing });
  } catch (error) {
    throw error instanceof EnrichmentSourceError ? error : explained(error);
  }
}

function parse(text: string | null): unknown {
  if (text === null) {
    throw new EnrichmentSourceError('the answer is too long', { isPassing: false });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new EnrichmentSourceError('the answer is not JSON', { isPassing: false });
  }
}

function explained(error: unknown): EnrichmentSourceError {
  const cause = error instanceof Error ? error.cause : null;
  const isRedirect = cause instanceof Error && cause.message.includes('redirect');
  const message = isRedirect ? 'the answer leads elsewhere' : explainSilence(error);
  return new EnrichmentSourceError(message, { isPassing: !isRedirect });
}
