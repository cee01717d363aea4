/** Where spans of requests, statements, mails and jobs go, and how many of them (0125). */
export type TraceSettings = {
  /** The address that takes traces as OTLP over HTTP. */
  url: URL;
  /** Such as the key of whoever runs the collector. */
  headers: Record<string, string>;
  /** The share of traces that is sent, from 0 to 1. */
  ratio: number;
  /** What the collector calls this installation. */
  service: string;
};

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: URL | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
};

/** Null: no traces, and nothing of them is loaded. */
export function readTraces(given: Given): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (endpoint === undefined) return null;
  return {
    url: new URL(`${endpoint.href.replace(/\/+$/, '')}/v1/traces`),
    headers: headers ?? {},
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
    service: given.OTEL_SERVICE_NAME ?? 'hearthnote',
  };
}

/** Values are written as in an address: %20 for a space. */
const HEADER = /^\s*([\w!#$&'*+.^`|~-]+)\s*=\s*((?:[!-$&-~]|%[2-7][\da-f])+)\s*$/i;

/** A comma list of name=value, as OpenTelemetry writes it; null when it is none. */
export function readTraceHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = HEADER.exec(part) ?? [];
    if (!name || !value) return null;
    headers[name] = decodeURIComponent(value);
  }
  return headers;
}

/** A share from 0 to 1, such as 0.1. */
export function readRatio(text: string): number | null {
  return /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(text) ? Number(text) : null;
}
