import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from './paths.mjs';

/** One hash over the names and contents of files and folders; what is missing counts as empty. */
export function hashOf(paths, { leaveOut = () => false } = {}) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesUnder(start))) {
    if (leaveOut(path)) continue;
    const content = readFileSync(join(ROOT, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** What a step left behind when it last succeeded; null when it never did. */
export function readStamp(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

export function writeStamp(path, value) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), value);
}

export function removeStamp(path) {
  rmSync(join(ROOT, path), { force: true });
}

function filesUnder(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).sort();
  return names.flatMap((name) => filesUnder(`${path}/${name}`));
}
