import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { RUN_SERVER } from './build.mjs';
import { Failure } from './failure.mjs';
import { NODE, ROOT } from './paths.mjs';
import { freePort } from './free-port.mjs';
import { track } from './run.mjs';

/** Filling the demo takes half a minute of a core, and far longer on a machine that is busy. */
const PATIENCE = 600_000;

const THIS_BUILD = [NODE, ...RUN_SERVER];

/**
 * Starts the built product as a newcomer has it (embedded database, demo data), but in a temporary
 * folder and on a free port, and waits until it is ready. `stop` ends it and removes the folder,
 * `rest` ends it: then it can be started again in that `folder`, where the demo is filled already.
 * `settings` are those that it has besides.
 */
export async function startProduct(folder, settings = {}) {
  folder ??= mkdtempSync(join(tmpdir(), 'hearthnote-product-'));
  const dataFolder = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const product = await startProcess({ port: await freePort(), dataFolder, settings });
    const stop = async () => {
      await product.stop();
      remove();
    };
    return { ...product, folder, dataFolder, rest: product.stop, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Starts one process of the built product, or of what `program` starts, with more settings, and
 * waits until it is ready.
 */
export async function startProcess({ port, dataFolder, settings = {}, program = THIS_BUILD }) {
  const url = `http://localhost:${port}`;
  const [command, ...parameters] = program;
  const server = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      // Each journey comes from an address of its own, or their sign-ups would exceed one's limit.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Journeys that need another day write it there.
      DEMO_CLOCK: 'clock',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  track(server);
  const lines = [];
  for (const input of [server.stdout, server.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (!isOrdinary(line)) lines.push(line);
    });
  }
  const troubles = () => `What the server wrote:\n${lines.join('\n').slice(-50_000)}`;
  try {
    await readiness(server, url);
    return { url, port, troubles, stop: () => end(server) };
  } catch (error) {
    await end(server);
    throw new Failure(`${error.message}\n${troubles()}`);
  }
}

/** Many requests that went well would hide the one that did not. */
function isOrdinary(line) {
  return line.startsWith('{"level":"info"');
}

/**
 * An environment in which no setting is set: neither the caller's settings nor a `.env` file of the
 * repository belong to a test.
 */
function withoutSettings(environment) {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const names = Array.from(example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name);
  return { ...environment, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

async function readiness(server, url) {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error('The server ended before it was ready.');
    if (await answers(`${url}/readyz`)) return;
    await pause(250);
  }
  throw new Error(`The server was not ready after ${PATIENCE / 1000} seconds.`);
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    // Nobody listens yet, or too slowly: the next attempt will show.
    return false;
  }
}

function end(server) {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve();
    server.on('exit', () => resolve());
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), 15_000).unref();
  });
}

function hasEnded(server) {
  return server.exitCode !== null || server.signalCode !== null;
}
