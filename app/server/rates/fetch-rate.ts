import type { PublishedRate } from '#app/domain/rates/comparison.ts';
import type { Settings } from '#app/server/env.ts';
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
    return await readText(response);
  } catch (error) {
    throw error instanceof RateSourceError ? error : new RateSourceError(explain(error));
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new RateSourceError('the answer is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'there is no answer';
  if (error.name === 'TimeoutError') return 'the answer did not come in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `there is no answer${code}`;
}
