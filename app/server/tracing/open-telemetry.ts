import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '#app/server/env/traces.ts';
import { PRODUCT } from '#app/server/product.ts';
import { type Stoppable, withinMs } from '#app/server/waiting.ts';
import { type Note, traceBy } from './trace.ts';

/** Attributes are cut there: a statement can be long. */
const MOST_CHARACTERS = 2_000;

/** A collector that is away is told in the log so often. */
const COMPLAINT_MS = 60_000;

const LAST_SPANS_MS = 1_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Sends spans of this process to a collector from now on, as OTLP over HTTP (0125). Nothing is
 * registered for the whole process: packages that would make spans of their own say what they like
 * in them, and stay silent.
 */
export function startTracing(settings: TraceSettings, log: Logger): Stoppable {
  const complaints = complainTo(log);
  diag.setLogger(complaints, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: settings.url.href, headers: settings.headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.service,
      'service.version': PRODUCT.version,
      'service.instance.id': crypto.randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('hearthnote', PRODUCT.version);
  const contexts = new AsyncLocalStorage<Context>();
  traceBy({
    isInside: () => contexts.getStore() !== undefined,
    traceId: () => traceIdOf(contexts.getStore()),
    inSpan: (wanted, work) => {
      const { name, kind, facts: attributes } = wanted;
      const parent = contexts.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      return contexts.run(trace.setSpan(parent, span), () => endWith(span, work(noteOn(span))));
    },
  });
  return {
    stop: async () => {
      traceBy(null);
      // A collector that is away keeps no process from its end.
      await withinMs(LAST_SPANS_MS, provider.shutdown()).catch(complaints.error);
      diag.disable();
    },
  };
}

function traceIdOf(context: Context | undefined): string | null {
  const span = context && trace.getSpanContext(context);
  return span?.traceId ?? null;
}

function noteOn(span: Span): Note {
  return {
    facts: (facts) => span.setAttributes(facts),
    rename: (name) => span.updateName(name),
    fail: (type) => fail(span, type),
  };
}

async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    fail(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** Only what kind of fault: messages of faults repeat what people typed. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The library's own troubles, once a minute: without its words, which may repeat a header. */
function complainTo(log: Logger) {
  let lastAt = -Infinity;
  const complain = () => {
    if (performance.now() - lastAt < COMPLAINT_MS) return;
    lastAt = performance.now();
    log.warn('traces do not get to their collector');
  };
  const silent = () => undefined;
  return { error: complain, warn: complain, info: silent, debug: silent, verbose: silent };
}
