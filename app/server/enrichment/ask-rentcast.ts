import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#app/server/env.ts';
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
    if (response.ok) return parse(await readText(response));
    await response.body?.cancel();
    const { status } = response;
    if (NOTHING_FOUND.includes(status)) return null;
    const isPassing = status === TOO_MANY || status >= BROKEN;
    throw new EnrichmentSourceError(`the answer has the status ${status}`, { isPassing });
  } catch (error) {
    throw error instanceof EnrichmentSourceError ? error : explained(error);
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) {
      throw new EnrichmentSourceError('the answer is too long', { isPassing: false });
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new EnrichmentSourceError('the answer is not JSON', { isPassing: false });
  }
}

function explained(error: unknown): EnrichmentSourceError {
  if (!(error instanceof Error)) {
    return new EnrichmentSourceError('there is no answer', { isPassing: true });
  }
  if (error.name === 'TimeoutError') {
    return new EnrichmentSourceError('the answer did not come in time', { isPassing: true });
  }
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  const isRedirect = cause instanceof Error && cause.message.includes('redirect');
  const message = isRedirect ? 'the answer leads elsewhere' : `there is no answer${code}`;
  return new EnrichmentSourceError(message, { isPassing: !isRedirect });
}
