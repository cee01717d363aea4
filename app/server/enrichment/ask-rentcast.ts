import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#app/server/env.ts';
import { explainSilence, readAnswer } from '#app/server/outside-answer.ts';
import { EnrichmentSourceError } from './enrichment-source-error.ts';

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
