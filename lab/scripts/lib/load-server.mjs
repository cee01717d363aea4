import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { RUN_SERVER } from '../../../scripts/lib/build.mjs';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { NODE, ROOT } from '../../../scripts/lib/paths.mjs';
import { track } from '../../../scripts/lib/run.mjs';

/** Signs the sessions of the benchmark. */
export const SECRET = randomBytes(36).toString('base64url');

/**
 * Starts the built product on a PostgreSQL; `startMs` is how long it took until it was ready. `env`
 * adds settings.
 */
export async function startOnPostgres({ databaseUrl, folder, env = {} }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const server = spawn(NODE, RUN_SERVER, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      APP_SECRET: SECRET,
      ...env,
    },
    stdio: 'ignore',
  });
  track(server);
  await readiness(server, `${url}/readyz`);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    memoryMegabytes: () => memoryOf(server.pid),
    calm: () => calm(server.pid),
    stop: () => end(server),
  };
}

async function readiness(server, address) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(10);
  }
  throw new Failure('The server did not start.');
}

/** Waits until the jobs of the first minutes are over: two seconds with hardly any work. */
async function calm(pid) {
  for (let round = 0; round < 150; round += 1) {
    const before = ticksOf(pid);
    await pause(2_000);
    if (ticksOf(pid) - before <= 4) return;
  }
  throw new Failure('The server did not come to rest within five minutes.');
}

/** The processor time of a process, in hundredths of a second. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function end(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.on('exit', () => resolve());
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), 15_000).unref();
  });
}
