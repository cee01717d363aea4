import type { RequestListener } from 'node:http';
import { uploadLimit } from './upload-limit.ts';

/** How long a form without files may take to arrive. */
const MOST_MILLISECONDS = 30_000;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * How long Node waits for a request, in milliseconds: 10 seconds for its headers and two minutes
 * for all of it, which is what a large file needs on a slow line. Looked at every five seconds.
 */
export const ARRIVAL_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
} as const;

/**
 * Ends requests that have not arrived after 30 seconds (408), except where files are taken: those
 * have as long as Node gives to all. However long an answer takes, it is not ended here.
 */
export function endSlowRequests(
  answer: RequestListener,
  mostMilliseconds = MOST_MILLISECONDS,
): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (uploadLimit({ path, contentType: request.headers['content-type'] }) === null) {
      const end = () => {
        if (request.complete) return;
        if (!response.headersSent) request.socket.write(TOO_LATE);
        request.socket.destroySoon();
      };
      const timer = setTimeout(end, mostMilliseconds);
      request.once('close', () => clearTimeout(timer));
    }
    answer(request, response);
  };
}
