// Started by tests as a process of their own: a PostgreSQL that is crashed, stopped and started
// again as they say. Settings come as JSON in the first parameter.
import { startPostgres } from './lib/postgres.mjs';

const postgres = await startPostgres(JSON.parse(process.argv[2] ?? '{}'));
let isOver = false;

async function leave() {
  if (isOver) return;
  isOver = true;
  await postgres.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
process.on('disconnect', leave);
process.on('message', async (wish) => {
  await postgres[wish]();
  process.send(wish);
});
process.send({ url: postgres.url });
