import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const RENTCAST_KEY = 'rentcast-0123456789abcdef';

type Answer = (response: ServerResponse, path: string) => void;

export type RentcastStandIn = {
  /** Its address with the version, as the setting has it. */
  url: URL;
  /** What was asked, oldest first. */
  asked: { path: string; query: Record<string, string>; key: string | undefined }[];
  answerWith: (answer: Answer) => void;
  close: () => Promise<void>;
};

/** A server on this machine that answers as RentCast documents it, or as the test says. */
export async function openRentcastStandIn(): Promise<RentcastStandIn> {
  const asked: RentcastStandIn['asked'] = [];
  let answer: Answer = documented;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://rentcast.invalid');
    const key = request.headers['x-api-key'];
    asked.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      key: typeof key === 'string' ? key : undefined,
    });
    answer(response, url.pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/v1`),
    asked,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const FILES: Record<string, string> = {
  '/v1/properties': 'properties',
  '/v1/avm/value': 'value',
  '/v1/avm/rent/long-term': 'rent',
};

/** The answer that the documentation shows for this path. */
export function documentedText(path: string): string {
  const url = new URL(`../fixtures/rentcast/${FILES[path] ?? 'none'}.json`, import.meta.url);
  return readFileSync(url, 'utf8');
}

export function documented(response: ServerResponse, path: string): void {
  answerJson(response, 200, documentedText(path));
}

export function answerJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
