/** What a span says: names of ours and of OpenTelemetry's conventions; never what people typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type SpanKind = 'server' | 'client' | 'internal';

export type NewSpan = { name: string; kind: SpanKind; facts?: SpanFacts };

/** What is known of a span only while its work is done. */
export type Note = {
  facts: (facts: SpanFacts) => void;
  rename: (name: string) => void;
  fail: (type: string) => void;
};

/** What makes spans and sends them away (open-telemetry.ts); loaded only where traces are on. */
export type Tracing = {
  inSpan: <T>(span: NewSpan, work: (note: Note) => Promise<T>) => Promise<T>;
  /** Whether work that goes on now belongs to a span. */
  isInside: () => boolean;
  /** The trace that work belongs to which goes on now; null for none. */
  traceId: () => string | null;
};

let tracing: Tracing | null = null;

/** Spans are made from now on; null: no more. A process does it before it opens its database. */
export function traceBy(made: Tracing | null): void {
  tracing = made;
}

/** Whether this process makes spans at all (0125). */
export const isTracing = () => tracing !== null;

/** The trace that work belongs to which goes on now, for the log; null for none. */
export const currentTraceId = () => tracing?.traceId() ?? null;

const NOTHING: Note = { facts: () => undefined, rename: () => undefined, fail: () => undefined };

/** Does the work within a span, where traces are on; else it only does the work. */
export function inSpan<T>(span: NewSpan, work: (note: Note) => Promise<T>): Promise<T> {
  return tracing === null ? work(NOTHING) : tracing.inSpan(span, work);
}

/**
 * The same for what is part of something bigger: alone it makes no span, so that workers which look
 * every second whether something waits fill no collector.
 */
export function inSpanOfMore<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  return tracing?.isInside() ? tracing.inSpan(span, work) : work();
}
