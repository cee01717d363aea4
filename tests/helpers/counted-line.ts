import { createServer, connect, type AddressInfo } from 'node:net';

/** The messages of PostgreSQL's protocol after which a client waits: a simple query, and sync. */
const WAITS = new Set(['Q', 'S']);

/**
 * A line to a PostgreSQL server that counts the trips: how often a client has asked for something
 * and waited for the answer, be it `begin` or `commit`, on any of its connections.
 */
export async function openCountedLine() {
  let count = 0;
  const line = { to: new URL('postgres://localhost') };
  const server = createServer((client) => {
    const upstream = connect(Number(line.to.port), line.to.hostname);
    const read = messageReader((type) => (count += WAITS.has(type) ? 1 : 0));
    client.on('data', (bytes) => {
      read(bytes);
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The address of the line to a server. */
    through: (url: string): string => {
      line.to = new URL(url);
      const own = new URL(url);
      own.host = `127.0.0.1:${port}`;
      return own.href;
    },
    /** The trips since the last time that somebody asked. */
    trips: (): number => {
      const counted = count;
      count = 0;
      return counted;
    },
    close: () => server.close(),
  };
}

/** Takes what a client writes apart: the first message has no type, each has its length. */
function messageReader(tell: (type: string) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (waiting.length < head + 4) return;
      const length = head + waiting.readUInt32BE(head);
      if (waiting.length < length) return;
      if (!isFirst) tell(String.fromCharCode(waiting[0]!));
      isFirst = false;
      waiting = waiting.subarray(length);
    }
  };
}
