import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  type Comparison,
  FIXED_COMPARISON,
  liveComparison,
  type PublishedRate,
  type PublishedRates,
} from './comparison.ts';
import { parseRatePercent } from '#app/ground/rates/parse.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import * as v from 'valibot';
import type { Settings } from '#app/server/env.ts';
import { explainSilence, readAnswer } from '#app/server/outside-answer.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#app/server/clock.ts';
import type { Logger } from 'pino';

/**
 * The source of live rates did not give one. The message is ours: the source's own words and the
 * address asked, which contains the key, never reach the log.
 */
export class RateSourceError extends Error {
  override name = 'RateSourceError';
}

const observations = v.object({
  observations: v.array(v.object({ date: v.string(), value: v.string() })),
});

/** How the St. Louis Fed writes a day without a value, such as a holiday. */
const MISSING = '.';
const DECIMAL = /^-?\d+(\.\d+)?$/;
const HUNDRED_PERCENT = 1_000_000;

/**
 * The newest published rate in an answer of the St. Louis Fed's `series/observations`, in
 * millionths a year, from its decimal text without rounding; days without a value are passed over.
 * Errors: throws RateSourceError when the text is not such an answer, has no value, or its newest
 * value is no rate between 0 and 100 % with at most 4 decimals.
 */
export function readObservations(text: string): PublishedRate {
  const answer = v.safeParse(observations, readJson(text));
  if (!answer.success) throw new RateSourceError('the answer has no list of observations');
  const [first, ...others] = answer.output.observations.filter(({ value }) => value !== MISSING);
  if (first === undefined) throw new RateSourceError('no observation has a value');
  const newest = others.reduce((best, one) => (one.date > best.date ? one : best), first);
  const on = parseIsoDate(newest.date);
  const rate = readRate(newest.value);
  if (on === null) throw new RateSourceError('the newest observation has no date');
  if (rate === null) throw new RateSourceError('the newest value is no rate');
  return { ratePpm: rate, on };
}

function readRate(text: string): RatePpm | null {
  const rate = DECIMAL.test(text) ? parseRatePercent(text) : null;
  if (!rate?.ok || rate.value < 0 || rate.value > HUNDRED_PERCENT) return null;
  return rate.value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message repeats the text, which is a stranger's and would be logged.
    throw new RateSourceError('the answer is not JSON');
  }
}

export type RateSource = NonNullable<Settings['fred']>;

/** Two weeks of a daily series; more days in a row without a value do not occur. */
const OBSERVATIONS = '10';
/** Such an answer has about 1,500 bytes. */
const MAX_BYTES = 64_000;

/**
 * The newest rate of a series of the St. Louis Fed, asked for once. Only the configured host is
 * asked: a redirect is a failure, and so is an answer that is late or too long.
 * Errors: throws RateSourceError. Source: D12.
 */
export async function fetchRate(
  source: RateSource,
  seriesId: string,
  timeoutMs: number,
): Promise<PublishedRate> {
  return readObservations(await fetchText(observationsUrl(source, seriesId), timeoutMs));
}

function observationsUrl(source: RateSource, seriesId: string): URL {
  const url = new URL(source.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/fred/series/observations`;
  url.search = new URLSearchParams({
    series_id: seriesId,
    api_key: source.apiKey,
    file_type: 'json',
    sort_order: 'desc',
    limit: OBSERVATIONS,
  }).toString();
  return url;
}

/** The time counts until the last byte. */
async function fetchText(url: URL, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RateSourceError(`the answer has the status ${response.status}`);
    }
    const text = await readAnswer(response, MAX_BYTES);
    if (text === null) throw new RateSourceError('the answer is too long');
    return text;
  } catch (error) {
    throw error instanceof RateSourceError ? error : new RateSourceError(explainSilence(error));
  }
}

/** The series of the St. Louis Fed: weekly, monthly and each business day. */
const SERIES = {
  mortgage30Y: 'MORTGAGE30US',
  cd12Month: 'NDR12MCD',
  treasuryBill1Y: 'DTB1YR',
} as const satisfies Record<keyof PublishedRates, string>;

const MINUTE = 60_000;

/** A wait for rates keeps no process alive. */
const NOT_HELD = { ref: false };

/** Source: rules 1.9 and D12 for the first four; the others are decision 0038. */
export const RATE_TIMES = {
  freshMs: 30 * MINUTE,
  keptMs: 60 * MINUTE,
  retries: 3,
  retryAfterMs: 1_000,
  /** For one attempt at one series. */
  timeoutMs: 3_000,
  /** How long after a request has started pages still wait for it. */
  pageWaitMs: 300,
  /** How long nobody is asked after all attempts have failed. */
  restMs: MINUTE,
};

export type LiveRates = {
  /** All three rates, or null while they are not known; soon, whatever the source does. */
  read: () => Promise<PublishedRates | null>;
  /** When this process last had rates, and when it last failed to, unless it has had some since. */
  state: () => { fetchedAt: Date | null; failedAt: Date | null };
};

const NO_RATES: LiveRates = {
  read: async () => null,
  state: () => ({ fetchedAt: null, failedAt: null }),
};

type Request = { rates: Promise<PublishedRates | null>; pageWait: Promise<null> };

/**
 * The live rates of one process: fresh for 30 minutes, kept for 60, asked for when somebody reads
 * them, by one request for all readers. Kept rates are given at once while new ones are fetched;
 * without any, readers wait for the first moments of a request and then go without. Without a
 * source there never are any. Source: D12.
 */
export function openLiveRates(options: {
  source: RateSource | null;
  clock: Clock;
  log: Logger;
  times?: typeof RATE_TIMES;
}): LiveRates {
  const { source, clock, log, times = RATE_TIMES } = options;
  if (source === null) return NO_RATES;
  let kept: { rates: PublishedRates; at: Date } | null = null;
  let failedAt: Date | null = null;
  let request: Request | null = null;

  const sinceMs = (at: Date | undefined | null) => {
    const passed = at ? clock.now().getTime() - at.getTime() : Infinity;
    // A clock that was set back says nothing about age.
    return passed < 0 ? Infinity : passed;
  };
  const refresh = async () => {
    try {
      const rates = await fetchAll(source, times);
      kept = { rates, at: clock.now() };
      failedAt = null;
      return rates;
    } catch (error) {
      failedAt = clock.now();
      log.warn({ err: error }, 'live rates could not be fetched');
      return null;
    } finally {
      request = null;
    }
  };
  return {
    state: () => ({ fetchedAt: kept?.at ?? null, failedAt }),
    read: async () => {
      const ageMs = sinceMs(kept?.at);
      if (kept !== null && ageMs < times.freshMs) return kept.rates;
      if (request === null && sinceMs(failedAt) >= times.restMs) {
        request = { rates: refresh(), pageWait: pause(times.pageWaitMs, null, NOT_HELD) };
      }
      if (kept !== null && ageMs < times.keptMs) return kept.rates;
      return request === null ? null : Promise.race([request.rates, request.pageWait]);
    },
  };
}

/** Side by side; the answer waits for the last one, so that nothing is on its way afterwards. */
async function fetchAll(source: RateSource, times: typeof RATE_TIMES): Promise<PublishedRates> {
  const asked = await Promise.allSettled(
    Object.entries(SERIES).map(async ([name, seriesId]) => {
      return [name, await fetchPatiently(source, seriesId, times)] as const;
    }),
  );
  const failed = asked.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return Object.fromEntries(found) as PublishedRates;
}

async function fetchPatiently(
  source: RateSource,
  seriesId: string,
  times: typeof RATE_TIMES,
): Promise<PublishedRate> {
  for (let left = times.retries; ; left -= 1) {
    try {
      return await fetchRate(source, seriesId, times.timeoutMs);
    } catch (error) {
      if (left === 0) throw error;
      await pause(times.retryAfterMs, null, NOT_HELD);
    }
  }
}

/**
 * What other investments return, for anybody: the live rates where they are known, else the fixed
 * ones, marked as such. Waits only for moments, whatever the source of the rates does.
 *
 * @returns rates in millionths a year and annual returns on 150,000 in cents. Source: rules 1.7 to
 * 1.9, D12.
 */
export async function readComparison({ rates }: { rates: LiveRates }): Promise<Comparison> {
  const published = await rates.read();
  return published === null ? FIXED_COMPARISON : liveComparison(published);
}
