import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedRate, PublishedRates } from '#app/domain/rates/comparison.ts';
import type { Clock } from '#app/server/clock.ts';
import type { Logger } from 'pino';
import { fetchRate, type RateSource } from './fetch-rate.ts';

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
