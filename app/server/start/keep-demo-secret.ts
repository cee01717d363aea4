import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#app/server/env.ts';

/** APP_SECRET, or the demo's own. */
export function secretOf({ appSecret, dataFolder }: Settings): string {
  return appSecret ?? keepDemoSecret(dataFolder);
}

/**
 * The demo's own secret, made once and kept in the data folder (readable by its owner only), so
 * that sessions survive a restart. Outside the demo APP_SECRET is mandatory instead. Source: D7.
 */
export function keepDemoSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  const kept = readKept(file);
  if (kept.length >= 32) return kept;
  const secret = randomBytes(36).toString('base64url');
  // A rename leaves either the old file or the whole new one, even when the process dies here.
  const draft = `${file}.new`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secret;
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
