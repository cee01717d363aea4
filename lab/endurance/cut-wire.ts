import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Whether the piece at which a line is cut still reaches the server, whose answer is then lost. */
export type Cut = { atPiece: number; reaches: boolean };

export type Wire = {
  /** The address of a database behind the wire. */
  through: (url: string) => string;
  /**
   * Cuts the line that carries the given piece, counted from now and from 0; the others stay.
   * Settles when it is cut, which may be never.
   */
  cut: (cut: Cut) => Promise<void>;
  /** How many pieces have passed since then; forgets a cut that has not been reached. */
  mend: () => { pieces: number; wasCut: boolean };
  close: () => Promise<void>;
};

/**
 * A line to a server on this machine that breaks where it is told: what a client sends at a time is
 * a piece, for a driver of PostgreSQL a statement as a rule.
 */
export async function layWire(server: string): Promise<Wire> {
  const { hostname, port } = new URL(server);
  let pieces = 0;
  let wanted: Cut | null = null;
  let wasCut = false;
  let tell = () => {};
  const open = new Set<Socket>();
  const line = createServer((client) => {
    const behind = connect(Number(port), hostname);
    const hangUp = () => {
      client.destroy();
      behind.destroy();
    };
    open.add(client);
    client.on('close', () => {
      open.delete(client);
      hangUp();
    });
    behind.on('close', hangUp);
    for (const end of [client, behind]) end.on('error', hangUp);
    client.on('data', (piece) => {
      const isLast = wanted !== null && wanted.atPiece === pieces;
      pieces += 1;
      if (!isLast) return void behind.write(piece);
      wasCut = true;
      client.on('close', tell);
      if (!wanted?.reaches) return hangUp();
      behind.removeAllListeners('data').on('data', hangUp);
      behind.write(piece);
    });
    behind.on('data', (piece) => client.write(piece));
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    through: (url) => {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String((line.address() as AddressInfo).port);
      return address.href;
    },
    cut: (cut) => {
      [pieces, wanted, wasCut] = [0, cut, false];
      return new Promise((resolve) => (tell = resolve));
    },
    mend: () => {
      wanted = null;
      return { pieces, wasCut };
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
