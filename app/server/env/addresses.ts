import { BlockList, isIP } from 'node:net';
import type { SignUpRule } from '#app/ground/company.ts';
import { isAddress } from '#app/ground/typed.ts';

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
  return isAddress(text) ? text : null;
}

/** An email address, alone or as `Name <address>`, in one line; null when it is neither. */
export function readSender(text: string): string | null {
  const named = /^[^<>\r\n]*<([^<>]+)>$/.exec(text);
  return readEmail(named?.[1] ?? text) === null ? null : text;
}

/** Who may make an account: `open`, `invited`, or a comma list of mail domains; else null. */
export function readSignUp(text: string): SignUpRule | null {
  if (text === 'open') return 'open';
  if (text === 'invited') return { domains: [] };
  const domains = text.split(',').map((domain) => domain.trim().toLowerCase());
  return domains.every((domain) => isAddress(`anybody@${domain}`)) ? { domains } : null;
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

/**
 * One URL for each server that a database URL names: of a cluster, several hosts stand in it,
 * separated by commas, each with its port. What libpq would be told beside them
 * (`target_session_attrs`) is left out: the product always looks for the one that takes writes.
 */
export function databaseHosts(databaseUrl: string): string[] {
  const parts = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts;
  return hosts.split(',').map((host) => {
    const url = URL.parse(`${scheme}${user}${host}${rest}`);
    url?.searchParams.delete('target_session_attrs');
    return url?.href ?? '';
  });
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host name or address (IPv6 with or without brackets) reaches this machine only. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return address.toLowerCase() === 'localhost';
  return LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
