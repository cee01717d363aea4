import { isIP } from 'node:net';
import { z } from 'zod';

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** An IP address or host name to listen on; null when it is neither. */
export function readHost(text: string): string | null {
  return isIP(text) !== 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text)) ? text : null;
}

/** An absolute URL with one of the protocols ("https:"); null otherwise. */
export function readUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

/** The origin under which browsers reach the product: no path, no query, no credentials. */
export function readOrigin(text: string): URL | null {
  const url = readUrl(text, ['http:', 'https:']);
  return url !== null && url.href === `${url.origin}/` ? url : null;
}

/** An email address; null when it is none. */
export function readEmail(text: string): string | null {
  return z.email().safeParse(text).data ?? null;
}

/** An email address, alone or as `Name <address>`, in one line; null when it is neither. */
export function readSender(text: string): string | null {
  const named = /^[^<>\r\n]*<([^<>]+)>$/.exec(text);
  return readEmail(named?.[1] ?? text) === null ? null : text;
}

/** A comma list of IP addresses and CIDR blocks; null when one of them is neither. */
export function readNetworks(text: string): string[] | null {
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
