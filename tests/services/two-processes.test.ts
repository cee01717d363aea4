import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { openTestInstallation, type TestInstallation } from '#tests/helpers/test-installation.ts';

let installation: TestInstallation;
let processes: ChildProcess[];
let ports: number[];
const folder = makeTestFolder();

beforeAll(async () => {
  installation = await openTestInstallation();
  const [row] = await installation.database.look<{ name: string }>(
    'select current_database() as name',
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = row?.name ?? '';
  processes = [start(url.href), start(url.href)];
  ports = await Promise.all(processes.map(portOf));
});
afterAll(async () => {
  for (const one of processes) one.kill();
  await installation.close();
  folder.remove();
});

function start(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [join('tests', 'helpers', 'sign-in-server.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      PUBLIC_URL: 'http://localhost:3000',
      APP_SECRET: 'a secret of both processes, long enough',
      DEMO: '0',
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'notes@example.com',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let troubles = '';
    child.stderr?.on('data', (text: Buffer) => (troubles += text.toString()));
    child.stdout?.on('data', (text: Buffer) => {
      if (/^\d+\n/.test(text.toString())) resolve(Number(text.toString()));
    });
    child.once('exit', () => reject(new Error(troubles)));
  });
}

function statusFrom(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost:3000' };
    const asked = request({ host: '127.0.0.1', port, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end();
  });
}

// D20: ten attempts from one client, however many processes answer it.
it('rate-limit bypass: two server processes on one database count together', async () => {
  const attempts = Array.from({ length: 24 }, (_, attempt) => statusFrom(ports[attempt % 2] ?? 0));
  const statuses = await Promise.all(attempts);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});
