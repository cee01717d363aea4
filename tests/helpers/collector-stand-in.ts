import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attribute = { key: string; value: Value };

/** A span as it arrived, with its attributes by their names. */
export type ArrivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: Record<string, string | number | undefined>;
};

type Sent = {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ArrivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
};

export type CollectorStandIn = {
  url: string;
  /** What was sent, word for word, oldest first. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  spans: () => ArrivedSpan[];
  answerWith: (status: number) => void;
  close: () => Promise<void>;
};

/** A server on this machine that takes traces as OTLP over HTTP, and keeps them. */
export async function openCollectorStandIn(): Promise<CollectorStandIn> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    if (request.method === 'POST' && request.url === '/v1/traces') {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      headers.push(request.headers);
    }
    const known = request.url === '/v1/traces' ? status : 404;
    response.writeHead(known, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    spans: () => bodies.flatMap(spansOf),
    answerWith: (next) => (status = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf(body: string): ArrivedSpan[] {
  const sent = JSON.parse(body) as Sent;
  return sent.resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({ ...span, attributes: byName(attributes) })),
    ),
  );
}

function byName(attributes: readonly Attribute[]): ArrivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const number = value.intValue ?? value.doubleValue;
      return [key, value.stringValue ?? (number === undefined ? undefined : Number(number))];
    }),
  );
}
