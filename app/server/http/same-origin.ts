import { isLoopback } from '#app/server/env/loopback.ts';
import type { MiddlewareHandler } from 'hono';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests for a host that is not ours (421) and changes that were not sent from our own
 * pages (403): a browser names the page's origin with every change, and no other client has a
 * session.
 */
export function sameOriginOnly(publicUrl: URL): MiddlewareHandler {
  const hosts = hostsOf(publicUrl);
  return async (context, next) => {
    const host = context.req.header('host') ?? '';
    if (!hosts.has(host)) return context.text('This address is not served here.', 421);
    if (SAFE_METHODS.has(context.req.method)) return next();
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const isOwnPage = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
    if (!isOwnPage || (site !== undefined && site !== 'same-origin')) {
      return context.text('This change was not sent from one of our own pages.', 403);
    }
    return next();
  };
}

/** On the machine itself people type localhost or an address, whatever the public URL says. */
function hostsOf(publicUrl: URL): Set<string> {
  const hosts = new Set([publicUrl.host]);
  if (isLoopback(publicUrl.hostname)) {
    const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(name + port);
  }
  return hosts;
}
