import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { RUN_SERVER } from '../../tests/helpers/run-server.ts';

const PATIENCE_MS = 120_000;

/** Signs the sessions of whatever a test starts on one database. */
export const SECRET = 'one secret of every process of a test of faults';

export type Product = {
  url: string;
  port: number;
  pid: () => number;
  hasEnded: () => boolean;
  /** Waits until it answers with its database; returns how many milliseconds that took. */
  ready: () => Promise<number>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data, and waits until it is ready. */
  begin: () => Promise<void>;
  /** SIGTERM; returns how many milliseconds it took to end. */
  stop: () => Promise<number>;
  /** Resident memory in MB. */
  memory: () => number;
  /** Begins to measure; what it returns tells by how many MB its memory has grown at its peak. */
  growth: () => () => number;
  /** The end of what it has logged. */
  log: () => string;
};

/** The built product as a process of its own, with settings; `build/` must be of this source. */
export async function startProduct(
  settings: Record<string, string>,
  wrap: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let logged = '';
  // A test that fails leaves nothing running either.
  const endWithTest = () => child?.kill('SIGKILL');
  process.once('exit', endWithTest);
  const begin = async () => {
    const command = [...wrap, process.execPath, ...RUN_SERVER];
    child = spawn(command[0] ?? '', command.slice(1), {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        APP_SECRET: SECRET,
        DEMO: '0',
        ADMIN_EMAIL: 'admin@example.com',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text: Buffer) => {
      logged = (logged + text.toString()).slice(-200_000);
    });
    await ready();
  };
  const ready = () =>
    readiness(url, () => hasEnded(child)).catch((error: unknown) => {
      throw new Error(`the product is not ready:\n${logged.slice(-3_000)}`, { cause: error });
    });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const began = performance.now();
    if (!hasEnded(child)) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return performance.now() - began;
  };
  await begin();
  return {
    url,
    port,
    begin,
    ready,
    pid: () => child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    memory: () => residentMegabytes(child, 'VmRSS'),
    growth: () => {
      // From here on the peak is counted anew.
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
      const before = residentMegabytes(child, 'VmRSS');
      return () => residentMegabytes(child, 'VmHWM') - before;
    },
    log: () => logged,
  };
}

function residentMegabytes({ pid }: ChildProcess, figure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

async function readiness(url: string, isOver: () => boolean): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    if (isOver()) throw new Error('the product has ended');
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return performance.now() - began;
    await pause(25);
  }
  throw new Error('the product was not ready in time');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A port of this machine that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
