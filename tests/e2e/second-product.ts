import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { RUN_SERVER } from '#tests/helpers/run-server.ts';
import { expect } from '@playwright/test';

export type SecondProduct = {
  url: string;
  dataFolder: string;
  /** What its server wrote besides requests that went well. */
  troubles: () => string;
  stop: () => Promise<void>;
};

/**
 * The built product once more, with settings of its own, on a copy of what the running one has
 * stored, as after a crash; where that is on a PostgreSQL, on a copy of the demo in FILLED_DEMO.
 * Needs DATA_FOLDER in the environment.
 */
export async function startSecondProduct(settings: Record<string, string>): Promise<SecondProduct> {
  const { DATA_FOLDER: dataFolder, FILLED_DEMO: demo } = process.env;
  if (!dataFolder) throw new Error('DATA_FOLDER must name the data folder of the running product');
  const from = isEmbedded(dataFolder) ? dataFolder : (demo ?? dataFolder);
  const copy = newFolder();
  for (const part of ['database', 'files', 'secret']) {
    if (!existsSync(join(from, part))) continue;
    cpSync(join(from, part), join(copy, part), { recursive: true });
  }
  return startProductIn(copy, settings);
}

/** Whether this folder holds the embedded database of a product. */
export function isEmbedded(dataFolder = ''): boolean {
  return existsSync(join(dataFolder, 'database'));
}

/** The built product on its first day in production: nothing is stored, nobody has an account. */
export function startNewProduct(settings: Record<string, string>): Promise<SecondProduct> {
  const production = { DEMO: '0', APP_SECRET: randomBytes(24).toString('base64'), DEMO_CLOCK: '' };
  return startProductIn(newFolder(), { ...production, ...settings });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'hearthnote-second-'));
}

async function startProductIn(
  dataFolder: string,
  settings: Record<string, string>,
): Promise<SecondProduct> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, RUN_SERVER, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: dataFolder,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [server.stdout, server.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (!line.startsWith('{"level":"info"')) lines.push(line);
    });
  }
  try {
    // A first start that fills a demo of its own takes minutes on a machine that is busy.
    await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass({
      timeout: 200_000,
    });
  } catch (error) {
    await end(server);
    throw error;
  }
  return {
    url,
    dataFolder,
    troubles: () => lines.join('\n').slice(-50_000),
    stop: async () => {
      await end(server);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.on('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
