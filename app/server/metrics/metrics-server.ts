import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { listen } from '#app/server/http/listen.ts';
import { ARRIVAL_TIMES } from '#app/server/http/slow-requests.ts';
import type { Installation } from '#app/server/installation.ts';
import { PRODUCT } from '#app/server/product-build.ts';
import type { Stoppable } from '#app/server/until-stopped.ts';
import { metricsRegistry } from './metrics.ts';
import { queueGauges } from './queue-gauges.ts';

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
