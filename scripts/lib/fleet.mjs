import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { atEnd } from './cleanups.mjs';
import { freePort } from './free-port.mjs';
import { startNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';
import { startProcess, startProduct } from './product.mjs';

/**
 * The data folder of a product of its own on an embedded database, at rest, with the demo in it.
 */
export async function fillDemo() {
  const demo = await startProduct();
  atEnd(demo.stop);
  await demo.rest();
  return demo;
}

/**
 * Two processes of the built product behind nginx, which asks them in turn, on one PostgreSQL with
 * the demo's data and one folder of files. Everything ends with the script (`atEnd`).
 */
export async function startFleet({ settings = {} } = {}) {
  const postgres = await startPostgres();
  atEnd(postgres.stop);
  const databaseUrl = await postgres.createDatabase('hearthnote_demo');
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-fleet-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'data');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = { DEMO: '1', DATABASE_URL: databaseUrl, PUBLIC_URL: url, ...settings };
  const start = async (at) => {
    const process = await startProcess({ port: at, dataFolder, settings: shared });
    const stop = atEnd(process.stop);
    return { ...process, stop };
  };
  // The first one fills the database; the other one finds it filled.
  const processes = [await start(await freePort()), await start(await freePort())];
  const nginx = await startNginx({ port, ports: processes.map((one) => one.port) });
  atEnd(nginx.stop);
  const troubles = () => [...processes, nginx].map((one) => one.troubles()).join('\n');
  return { url, databaseUrl, dataFolder, processes, nginx, start, troubles };
}
