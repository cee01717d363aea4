import { explainSilence, readAnswer, readAnswerBytes } from '#app/server/outside-answer.ts';

/** The most bytes of a description, and of a file. */
const MOST_TEXT = 2_000_000;
const MOST_FILE = 50_000_000;

const ASK_MS = 8_000;
const FILE_MS = 60_000;

/**
 * A signing service did not do what it was asked. The message is ours: nothing of what a stranger
 * has answered, no address and no key reaches the log.
 */
export class SigningServiceError extends Error {
  override name = 'SigningServiceError';
  /** Of the answer; null when there was none. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

type Question = {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  /** JSON, or a form in parts. */
  body?: FormData | object;
};

export type Asker = {
  json: (path: string, question?: Question) => Promise<unknown>;
  /** A PDF below the interface. */
  file: (path: string) => Promise<Uint8Array>;
  /** A PDF at an address that the service has named, which must be where it may give files. */
  fileAt: (address: string) => Promise<Uint8Array>;
};

type Place = { url: URL; filesUrl: URL | null; headers: Record<string, string> };

/**
 * Asks below one address of the settings and nowhere else: a redirect is a failure, and so is an
 * answer that is late or too long. Errors: throws SigningServiceError.
 */
export function askerAt({ url, filesUrl, headers }: Place): Asker {
  const below = (path: string, query: Record<string, string> = {}) => {
    const asked = new URL(url);
    asked.pathname = `${asked.pathname.replace(/\/+$/, '')}${path}`;
    asked.search = new URLSearchParams(query).toString();
    return asked;
  };
  return {
    json: async (path, { method = 'GET', query, body } = {}) => {
      const isForm = body instanceof FormData;
      const response = await send(below(path, query), {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(isForm || method === 'POST' ? FILE_MS : ASK_MS),
      });
      return parse(await spoken(() => readAnswer(response, MOST_TEXT)));
    },
    file: (path) => readPdf(below(path), headers),
    fileAt: (address) => {
      const at = URL.parse(address, url);
      const isThere = at !== null && [url.origin, filesUrl?.origin].includes(at.origin);
      if (!isThere) throw new SigningServiceError('a file lies where the settings do not allow');
      // Its address is what lets one in: a key of ours is not for whoever keeps files.
      return readPdf(at, {});
    },
  };
}

async function readPdf(url: URL, headers: Record<string, string>): Promise<Uint8Array> {
  const response = await send(url, { headers, signal: AbortSignal.timeout(FILE_MS) });
  const bytes = await spoken(() => readAnswerBytes(response, MOST_FILE));
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new SigningServiceError('a file is no PDF');
  }
  return bytes;
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  const response = await spoken(() => fetch(url, { ...init, redirect: 'error' }));
  if (response.ok) return response;
  await response.body?.cancel();
  throw new SigningServiceError(`the answer has the status ${response.status}`, response.status);
}

/** The time counts until the last byte. */
async function spoken<T>(read: () => Promise<T | null>): Promise<T> {
  let answer: T | null;
  try {
    answer = await read();
  } catch (error) {
    throw new SigningServiceError(explainSilence(error));
  }
  if (answer === null) throw new SigningServiceError('the answer is too long');
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message repeats the text, which is a stranger's and would be logged.
    throw new SigningServiceError('the answer is not JSON');
  }
}
