import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadLimit } from './uploads.ts';

/** How long requests that are being answered may take until they are ended, in milliseconds. */
const GRACE_MS = 5_000;

/** How long a connection without a request is waited for, in milliseconds. */
const LINGER_MS = 1_000;

/** What is still being put away then is what a crash leaves as well, and made good at a start. */
const LEAVING_MS = 1_500;

/**
 * Longer than the proxies in front keep a connection that nobody uses (nginx and load balancers: a
 * minute), so that it is never this side that closes one while a request is on its way.
 */
export const KEPT_ALIVE = { keepAliveTimeout: 75_000 } as const;

export type Standing = {
  /** Answers like the listener it was made of; once leaving, /readyz with 503, and each by a last
   *  answer on its connection. */
  answer: RequestListener;
  leave: () => void;
};

/** A listener that can say that its process is about to stop, so that a proxy sends it no more. */
export function standBehind(answer: RequestListener): Standing {
  let isLeaving = false;
  return {
    answer: (request, response) => {
      if (!isLeaving) return answer(request, response);
      response.shouldKeepAlive = false;
      if (request.url?.split('?')[0] !== '/readyz') return answer(request, response);
      response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' });
      response.end('This process is stopping.');
    },
    leave: () => {
      isLeaving = true;
    },
  };
}

/**
 * Stops a server without dropping a request: it says so at /readyz and goes on serving for
 * `delayMs`, takes no new connections then, and lets what is being answered finish for five
 * seconds. Ends when `putAway` has ended or had its time. Telling it again ends the delay at once.
 */
export function stopper(options: {
  server: Server;
  standing: Standing;
  delayMs: number;
  graceMs?: number;
  putAway: () => Promise<void>;
}): () => Promise<void> {
  const { server, standing, delayMs, graceMs = GRACE_MS, putAway } = options;
  let hurry: (() => void) | null = null;
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    standing.leave();
    await Promise.race([pause(delayMs), new Promise<void>((resolve) => (hurry = resolve))]);
    // Connections that wait to be taken are taken before the door closes.
    await new Promise((resolve) => setImmediate(resolve));
    await closed(server, { graceMs, lingerMs: Math.min(delayMs, LINGER_MS) });
    await Promise.race([putAway(), pause(LEAVING_MS)]);
  };
  return () => {
    hurry?.();
    stopped ??= stop();
    return stopped;
  };
}

/**
 * Takes no more connections. Those that are there end with their next answer, or unused after
 * `lingerMs`: on one that was just taken a request may be on its way, which HTTP's own closing
 * would cut off.
 */
async function closed(
  server: Server,
  { graceMs, lingerMs }: { graceMs: number; lingerMs: number },
): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([ended, pause(lingerMs)]);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  await ended;
  clearInterval(sweep);
  clearTimeout(end);
}

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

/** Opens the port of a server. Rejects when it cannot be had. */
export function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
