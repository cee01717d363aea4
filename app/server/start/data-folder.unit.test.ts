import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DataFolderLockedError, lockDataFolder } from './data-folder.ts';

// A lock that nobody keeps is dropped with the garbage.
const LOCK_AND_WAIT = `
  const { lockDataFolder } = await import('./app/server/start/data-folder.ts');
  globalThis.lock = lockDataFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);
`;

let folder: string;
let other: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-lock-'));
});

afterEach(async () => {
  await killOther();
  rmSync(folder, { recursive: true });
});

async function lockInAnotherProcess(): Promise<number> {
  other = spawn(process.execPath, ['--input-type=module', '-e', LOCK_AND_WAIT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout!, 'data');
  return other.pid!;
}

async function killOther(): Promise<void> {
  if (other === null) return;
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  other = null;
}

function refusal(): DataFolderLockedError {
  try {
    lockDataFolder(folder).release();
  } catch (error) {
    if (error instanceof DataFolderLockedError) return error;
    throw error;
  }
  throw new Error('The folder was not locked.');
}

test('a second process is refused and told who has the folder', async () => {
  const pid = await lockInAnotherProcess();
  expect(refusal()).toMatchObject({ folder, holder: { pid } });
});

test('a second lock in the same process is refused as well', () => {
  const lock = lockDataFolder(folder);
  expect(refusal().holder?.pid).toBe(process.pid);
  lock.release();
});

test('a half-written holder file is no reason to let a second process in', () => {
  const lock = lockDataFolder(folder);
  writeFileSync(join(folder, 'lock', 'holder.json'), '{"pid":');
  expect(refusal().holder).toBeNull();
  lock.release();
});

test('the lock of a killed process is taken over', async () => {
  await lockInAnotherProcess();
  await killOther();
  const lock = lockDataFolder(folder);
  const holder = JSON.parse(readFileSync(join(folder, 'lock', 'holder.json'), 'utf8'));
  expect(holder).toMatchObject({ pid: process.pid });
  lock.release();
});

test('a released folder can be locked again', () => {
  lockDataFolder(folder).release();
  expect(() => lockDataFolder(folder).release()).not.toThrow();
});

test('the folder is created when it is missing', () => {
  const missing = join(folder, 'new', 'data');
  lockDataFolder(missing).release();
  expect(existsSync(missing)).toBe(true);
});
