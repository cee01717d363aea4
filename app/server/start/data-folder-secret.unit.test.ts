import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { keepDemoSecret } from './data-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-secret-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a secret that was cut short is replaced', () => {
  writeFileSync(join(folder, 'secret'), 'short');
  expect(keepDemoSecret(folder).length).toBeGreaterThanOrEqual(32);
});

test('the secret stays the same from start to start and only its owner can read it', () => {
  const secret = keepDemoSecret(folder);
  expect(keepDemoSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('two installations have different secrets', () => {
  expect(keepDemoSecret(join(folder, 'a'))).not.toBe(keepDemoSecret(join(folder, 'b')));
});
