import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const FRED_KEY = 'abcdefghijklmnopqrstuvwxyz123456';

type Answer = (response: ServerResponse, seriesId: string) => void;

export type FredStandIn = {
  url: URL;
  /** What was asked, oldest first. */
  asked: { seriesId: string; url: URL; at: number }[];
  /** The most requests that were open at the same time. */
  mostOpen: () => number;
  answerWith: (answer: Answer) => void;
  close: () => Promise<void>;
};

/** A server on this machine that answers as the St. Louis Fed documents it, or as the test says. */
export async function openFredStandIn(): Promise<FredStandIn> {
  const asked: FredStandIn['asked'] = [];
  let answer: Answer = published;
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fred.invalid');
    const seriesId = url.searchParams.get('series_id') ?? '';
    asked.push({ seriesId, url, at: performance.now() });
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => (open -= 1));
    answer(response, seriesId);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked,
    mostOpen: () => mostOpen,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The last ten observations of a series, in the form that the source documents. */
export function publishedText(seriesId: string): string {
  const name = `../fixtures/rates/${seriesId.toLowerCase()}.json`;
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

export function published(response: ServerResponse, seriesId: string): void {
  answerText(response, 200, publishedText(seriesId));
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(text);
}
