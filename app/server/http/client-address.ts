import { BlockList, isIP } from 'node:net';

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
