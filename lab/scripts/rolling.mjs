// npm run lab -- rolling: restarts two processes behind nginx one after the other, again and again,
// while clients read and send forms through it. nginx is told to leave a process out as soon as
// /readyz fails, as deploy/nginx/restart.sh and every proxy that asks there do. Every request has
// to be answered, and each process has to be gone ten seconds after it was told.
import { setTimeout as pause } from 'node:timers/promises';

import { buildOutOfDate } from '../../scripts/lib/build.mjs';
import { withCleanups } from '../../scripts/lib/cleanups.mjs';
import { runScript } from '../../scripts/lib/failure.mjs';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { startLoad } from './lib/load.mjs';
import { installTools } from '../../scripts/lib/tools.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MOST_SECONDS_TO_STOP = 10;

/** Ends when a process has said that it wants no more requests. */
async function readinessFails(port) {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await pause(50);
}

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await installTools({ browser: false });
    await buildOutOfDate();
    const fleet = await startFleet({ settings: { STOP_DELAY: '3' } });
    const load = startLoad({ url: fleet.url, clients: 16 });
    const stops = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const at of fleet.processes.keys()) {
        await pause(1_000);
        const { port, stop } = fleet.processes[at];
        const ports = fleet.processes.map((one) => one.port);
        const begin = Date.now();
        const stopped = stop().then(() => stops.push((Date.now() - begin) / 1_000));
        await readinessFails(port);
        await fleet.nginx.use(ports.filter((one) => one !== port));
        await stopped;
        fleet.processes[at] = await fleet.start(port);
        await fleet.nginx.use(ports);
      }
    }
    const { answered, dropped } = await load.end();
    const slowest = Math.max(...stops);
    const counts = Object.entries(answered).map(([kind, count]) => `${count} ${kind}`);
    console.log(`${stops.length} restarts, each stop within ${slowest.toFixed(1)} s`);
    console.log(`answered: ${counts.join(', ')}; dropped: ${dropped.length}`);
    for (const one of dropped.slice(0, 20)) console.log(`  ${one}`);
    if (dropped.length > 0) console.log(fleet.troubles());
    return dropped.length === 0 && slowest <= MOST_SECONDS_TO_STOP ? 0 : 1;
  }),
);
