import type { PublishedRate } from '#app/domain/rates/comparison.ts';
import type { Settings } from '#app/server/env.ts';
import { explainSilence, readAnswer } from '#app/server/outside-answer.ts';
import { RateSourceError } from './rate-source-error.ts';
import { readObservations } from './read-observations.ts';

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
