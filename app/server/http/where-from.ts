import { BlockList, isIP } from 'node:net';
import { isLoopback } from '#app/server/env/addresses.ts';
import type { MiddlewareHandler } from 'hono';

/**
 * The client's address: the last one in X-Forwarded-For that is not a trusted proxy, but only when
 * the connection itself comes from a trusted proxy; a client's own claim counts for nothing.
 * `trusted` are addresses or networks in CIDR form.
 */
export function clientAddress(request: {
  socketAddress: string | null;
  forwardedFor: string | null;
  trusted: readonly string[];
}): string | null {
  const isTrusted = trustOf(request.trusted);
  const socket = request.socketAddress === null ? null : plain(request.socketAddress);
  if (socket === null || !isTrusted(socket)) return socket;
  const claimed = (request.forwardedFor ?? '').split(',').map((one) => plain(one.trim()));
  return claimed.findLast((one) => isIP(one) !== 0 && !isTrusted(one)) ?? socket;
}

/**
 * Whether a request came over an encrypted connection, as far as that can be known: a trusted proxy
 * says so, or it came from this very machine and through nobody. A client's own word counts for
 * nothing.
 */
export function cameEncrypted(request: {
  socketAddress: string | null;
  forwardedFor: string | null;
  forwardedProtocol: string | null;
  trusted: readonly string[];
}): boolean {
  const { forwardedFor, forwardedProtocol } = request;
  const socket = request.socketAddress === null ? null : plain(request.socketAddress);
  if (socket === null) return true;
  const isDirect = forwardedFor === null && forwardedProtocol === null;
  if (isDirect) return isLoopback(socket);
  // Each proxy adds to what the one before has said: ours comes last.
  return trustOf(request.trusted)(socket) && /(^|[,\s])https$/i.test(forwardedProtocol ?? '');
}

function trustOf(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', length] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** IPv4 addresses that arrive on an IPv6 socket are written as what they are. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

const BACK_CHANNEL = /^\/auth\/company\/[a-z0-9]+\/logout$/;
const SIGNING_HOOK = '/hooks/signing';

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
    // A company's server says by a signed message who has signed out; it has no page (0120).
    if (BACK_CHANNEL.test(context.req.path)) return next();
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    // A service that has papers signed knows a secret (0152), and is no browser.
    const isByServer = origin === undefined && site === undefined;
    if (isByServer && context.req.path === SIGNING_HOOK) return next();
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
