// node send-load.mjs '{"url": …, "connections": 16, "seconds": 5, "headers": {}}': asks for one
// address again and again over so many connections, and prints what came of it as JSON.
import autocannon from 'autocannon';

const { url, connections, seconds, headers } = JSON.parse(process.argv[2]);
const send = (duration) => autocannon({ url, connections, duration, headers });

await send(1);
const { requests, latency, errors, timeouts, statusCodeStats, throughput } = await send(seconds);
const statuses = Object.keys(statusCodeStats ?? {});
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    bytes: requests.total === 0 ? 0 : Math.round(throughput.total / requests.total),
    failed: errors + timeouts,
    statuses,
  }),
);
