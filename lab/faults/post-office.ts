import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * How the server behaves: takes mails, answers late, refuses for now, refuses the reader for good,
 * or cuts after the data.
 */
export type Mood = 'takes' | 'slow' | 'refuses' | 'rejects' | 'cuts';

/** An SMTP server in the hands of a test. */
export async function openPostOffice(port: number) {
  let mood: Mood = 'takes';
  const taken: string[] = [];
  let cutOff = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: async (_address, _session, done) => {
      if (mood === 'slow') await pause(3_000);
      done(mood === 'refuses' ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
    },
    onRcptTo: (_address, _session, done) =>
      done(mood === 'rejects' ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        taken.push(/^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '');
        if (mood !== 'cuts') return done();
        cutOff += 1;
        // The mail is taken, and whoever has sent it never hears of it.
        for (const connection of server.connections) {
          const { id } = connection as unknown as { id: string };
          if (id === session.id) connection.close();
        }
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    /** The Message-IDs of what was taken, in this order. */
    taken,
    /** How many of them were cut off after their data. */
    cutOff: () => cutOff,
    be: (next: Mood) => (mood = next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
