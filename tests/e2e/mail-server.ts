import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that refuses whoever is in `refused`, and remembers whom it has taken mail for. */
export function openMailServer() {
  const refused = new Set<string>();
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!refused.has(address)) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  return {
    refused,
    taken,
    /** Begins to listen, and says under which SMTP_URL. */
    start: async (): Promise<string> => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
      return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
