import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compressAssets } from './compress-assets.mjs';
import { Failure } from './failure.mjs';
import { commandScript, NODE, ROOT, withPinnedNode } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs';

const STAMP = 'build/.stamp';

/** What goes into the build. */
const SOURCES = [
  'app',
  'cli',
  'public',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const ASSETS = join(ROOT, 'build', 'client', 'assets');

/** The production server that the build makes. */
export const SERVER = join(ROOT, 'build', 'server', 'index.js');
export const COMMAND = join(ROOT, 'build', 'server', 'hearthnote.js');

/** Builds the product for production unless the build is of exactly this source already. */
export async function buildOutOfDate() {
  const wanted = hashOf(SOURCES, { leaveOut: (path) => /\.test\.tsx?$/.test(path) });
  if (readStamp(STAMP) === wanted && existsSync(SERVER)) return;
  console.error('Building (some seconds) …');
  removeStamp(STAMP);
  const env = {
    ...withPinnedNode(process.env),
    NODE_ENV: 'production',
    // Vite writes these into the server, which tells them to its operators.
    VITE_PRODUCT_VERSION: productVersion(),
    VITE_PRODUCT_BUILD: wanted.slice(0, 12),
  };
  const script = commandScript('@react-router/dev', 'react-router');
  const { succeeded, output } = await run(NODE, [script, 'build'], { env, quiet: true });
  if (!succeeded) throw explain(output);
  if (!existsSync(SERVER)) throw new Failure(`The build made no server:\n${output}`);
  await compressAssets(ASSETS);
  writeStamp(STAMP, wanted);
}

function productVersion() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
}

function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return new Failure('The disk is full: free some space and start again.');
  }
  return new Failure(`The build failed:\n${output}`);
}
