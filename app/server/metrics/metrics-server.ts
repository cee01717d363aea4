import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ARRIVAL_TIMES, listen } from '#app/server/http/serve-until-stopped.ts';
import type { Installation } from '#app/server/installation.ts';
import { PRODUCT } from '#app/server/product.ts';
import { type Stoppable, withinMs } from '#app/server/waiting.ts';
import { metricsRegistry } from './metrics.ts';
import { countImports } from '#app/import/write/queue.server.ts';
import { countLive } from '#app/request/pipeline/expire.server.ts';
import { readOutboxState } from '#app/server/mail/outbox.ts';

/**
 * Answers `/metrics` for Prometheus on the port of METRICS_PORT and on no other; without that
 * setting nothing listens. Nobody is asked who they are: the port must not be reachable for others
 * (0077). Rejects when the port cannot be opened.
 */
export async function startMetricsServer(installation: Installation): Promise<Stoppable> {
  const { metrics } = installation.settings;
  if (metrics === null) return { stop: async () => undefined };
  const queues = new Registry();
  const gauges = queueGauges(installation, queues);
  const all = Registry.merge([metricsRegistry, queues, describeProcess(installation)]);
  const answer = async (response: ServerResponse) => {
    try {
      await gauges.refresh();
      const headers = { 'content-type': all.contentType, 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(await all.metrics());
    } catch (error) {
      installation.log.error({ err: error }, 'the metrics could not be told');
      response.writeHead(500).end();
    }
  };
  const server = createServer(ARRIVAL_TIMES, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(response);
    else response.writeHead(404).end();
  });
  await listen(server, metrics);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What holds as long as the process runs, and what Node tells of it. */
function describeProcess({ database }: Installation): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labels = { ...PRODUCT, node: process.versions.node, engine: database.engine };
  const info = new Gauge({
    name: 'hearthnote_build_info',
    help: 'Always 1; what runs is in the labels.',
    labelNames: Object.keys(labels),
    registers: [register],
  });
  info.set(labels, 1);
  return register;
}

/** Longer than this nobody waits: the figures are left out, and the database counts as down. */
const MOST_MS = 1_000;

/** A question that has not been answered for so long is asked anew. */
const FORGET_MS = 15_000;

const LEFT_OUT = null;

type Queues = {
  outbox: Awaited<ReturnType<typeof readOutboxState>>;
  imports: Awaited<ReturnType<typeof countImports>>;
  live: Awaited<ReturnType<typeof countLive>>;
};

/**
 * What waits in the database, as gauges that `refresh` reads anew: when somebody asks, at most once
 * at a time, and never for longer than a second.
 */
export function queueGauges(installation: Installation, registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `hearthnote_${name}`, help, labelNames, registers });
  const up = gauge('database_up', '1 when the database has answered within a second, else 0.');
  const mails = gauge('outbox_mails', 'Mails that are not sent, by state.', ['state']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the mail that has waited longest.');
  const imports = gauge('imports', 'Imports of the last week, by state.', ['state']);
  const live = gauge('reservations_live', 'Reservations and offers that stand, by stage.', [
    'stage',
  ]);
  let reading: { answer: Promise<Queues>; since: number } | null = null;

  const show = (queues: Queues | null) => {
    for (const one of [mails, oldest, imports, live]) one.reset();
    up.set(queues === LEFT_OUT ? 0 : 1);
    if (queues === LEFT_OUT) return oldest.remove();
    const { waiting, failing, givenUp, oldestWaitingAt } = queues.outbox;
    mails.set({ state: 'waiting' }, waiting - failing);
    mails.set({ state: 'failing' }, failing);
    mails.set({ state: 'given_up' }, givenUp);
    const now = installation.clock.now().getTime();
    oldest.set(oldestWaitingAt === null ? 0 : (now - oldestWaitingAt.getTime()) / 1000);
    for (const [state, count] of Object.entries(queues.imports)) imports.set({ state }, count);
    for (const [stage, count] of Object.entries(queues.live)) live.set({ stage }, count);
  };
  return {
    refresh: async () => {
      const now = performance.now();
      if (reading === null || now - reading.since > FORGET_MS) {
        const answer = readQueues(installation).finally(() => (reading = null));
        reading = { answer, since: now };
      }
      try {
        show(await withinMs(MOST_MS, reading.answer));
      } catch (error) {
        installation.log.warn({ err: error }, 'the database does not answer who collects metrics');
        show(LEFT_OUT);
      }
    },
  };
}

async function readQueues({ database }: Installation): Promise<Queues> {
  return {
    outbox: await readOutboxState(database),
    imports: await countImports(database),
    live: await countLive(database),
  };
}
