import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documensoAnswers } from './documenso-answers.ts';
import { docusealAnswers } from './docuseal-answers.ts';
import type { StandInPacket, StandInRequest } from './signing-shapes.ts';

const SERVICES = { docuseal: docusealAnswers, documenso: documensoAnswers };

export type StandInName = keyof typeof SERVICES;

export const STAND_IN_KEY = 'key-of-the-account';
export const STAND_IN_SECRET = 'secret-of-the-calls';

/** A signing service on this machine, which answers as the real one describes itself. */
export async function openSigningStandIn(name: StandInName) {
  const packets: StandInPacket[] = [];
  const asked: StandInRequest[] = [];
  let failing: number | null = null;
  /** Runs before a request of this beginning is answered. */
  let before: { path: string; work: () => Promise<void> } | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://service.invalid');
      const one = {
        method: request.method ?? 'GET',
        path: url.pathname.replace(/^\/api/, ''),
        query: url.searchParams,
        headers: request.headers,
        body: await bodyOf(request),
      };
      asked.push(one);
      if (before !== null && one.path.startsWith(before.path)) {
        const { work } = before;
        before = null;
        await work();
      }
      if (failing !== null) return response.writeHead(failing).end('{"secret": "inside"}');
      const { port } = server.address() as AddressInfo;
      const origin = `http://127.0.0.1:${port}`;
      const answer = await SERVICES[name](one, { packets, origin });
      if (answer === null) return response.writeHead(404).end('{}');
      const isPdf = answer.pdf !== undefined;
      const type = isPdf ? 'application/pdf' : 'application/json';
      response.writeHead(answer.status, { 'content-type': type });
      response.end(isPdf ? answer.pdf : JSON.stringify(answer.json ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api`;
  const newest = (): StandInPacket => {
    const packet = packets.at(-1);
    if (packet === undefined) throw new Error('the service has no packet');
    return packet;
  };
  return {
    name,
    settings: {
      SIGNING_SERVICE: name,
      SIGNING_SERVICE_URL: url,
      SIGNING_SERVICE_KEY: STAND_IN_KEY,
      SIGNING_SERVICE_SECRET: STAND_IN_SECRET,
    },
    packets,
    newest,
    asked,
    sign: (index: number, at: string) => {
      const signer = newest().signers[index];
      if (signer === undefined) throw new Error('there is no such signer');
      signer.signedAt = at;
      if (newest().signers.every(({ signedAt }) => signedAt !== null))
        newest().status = 'completed';
    },
    decline: (index: number, reason: string) => {
      const signer = newest().signers[index];
      if (signer === undefined) throw new Error('there is no such signer');
      signer.declined = reason;
      newest().status = 'declined';
    },
    failWith: (status: number | null) => (failing = status),
    beforeAnswering: (path: string, work: () => Promise<void>) => (before = { path, work }),
    /** The body of a call that says that the newest packet was signed by all. */
    callBody: (id = newest().id): string =>
      JSON.stringify(
        name === 'docuseal'
          ? {
              event_type: 'submission.completed',
              timestamp: '2026-11-21',
              data: { id: Number(id) },
            }
          : { event: 'DOCUMENT_COMPLETED', payload: { envelopeId: id, status: 'COMPLETED' } },
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
