import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Failure } from './failure.mjs';
import { commandScript, NODE, NODE_FLAGS, ROOT, withPinnedNode } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs';

const FOLDER = 'build';

/** Beside the build that a server may be running from. */
const FOLDER_APART = join('.cache', 'build');

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

const SERVER = join(ROOT, FOLDER, 'server', 'index.js');

/** What Node is given to run the production server, as in deploy/systemd. */
export const RUN_SERVER = [...NODE_FLAGS, SERVER];

export const COMMAND = join(ROOT, FOLDER, 'server', 'hearthnote.js');

/** Builds the product for production unless the build is of exactly this source already. */
export async function buildOutOfDate() {
  await buildInto(FOLDER, hashOfSource());
}

/**
 * The folder with a build of this source, for who only looks at it: one that is out of date stays
 * as it is, for a server may be running from it.
 */
export async function buildToLookAt() {
  const wanted = hashOfSource();
  if (isBuilt(FOLDER, wanted)) return FOLDER;
  await buildInto(FOLDER_APART, wanted);
  return FOLDER_APART;
}

function hashOfSource() {
  return hashOf(SOURCES, { leaveOut: (path) => /\.test\.tsx?$/.test(path) });
}

function isBuilt(folder, wanted) {
  return readStamp(stampOf(folder)) === wanted && existsSync(serverIn(folder));
}

async function buildInto(folder, wanted) {
  if (isBuilt(folder, wanted)) return;
  if (folder === FOLDER && isBuilt(FOLDER_APART, wanted)) {
    rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
    renameSync(join(ROOT, FOLDER_APART), join(ROOT, FOLDER));
    return;
  }
  console.error('Building (some seconds) …');
  removeStamp(stampOf(folder));
  const env = {
    ...withPinnedNode(process.env),
    NODE_ENV: 'production',
    BUILD_FOLDER: folder,
    // Vite writes these into the server, which tells them to its operators.
    VITE_PRODUCT_VERSION: productVersion(),
    VITE_PRODUCT_BUILD: wanted.slice(0, 12),
  };
  const script = commandScript('@react-router/dev', 'react-router');
  const { succeeded, output } = await run(NODE, [script, 'build'], { env, quiet: true });
  if (!succeeded) throw explain(output);
  if (!existsSync(serverIn(folder))) throw new Failure(`The build made no server:\n${output}`);
  await compressAssets(join(ROOT, folder, 'client', 'assets'));
  writeStamp(stampOf(folder), wanted);
}

function stampOf(folder) {
  return join(folder, '.stamp');
}

function serverIn(folder) {
  return join(ROOT, folder, 'server', 'index.js');
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

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Below this a file fits one packet as it is. */
const FEWEST_BYTES = 1024;

/** As small as either can make it: it is done once, and sent to every visitor. */
const ENCODINGS = [
  { ending: '.br', compress: promisify(brotliCompress) },
  {
    ending: '.gz',
    compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Puts a Brotli and a gzip copy beside each script, style sheet and drawing of a folder, for the
 * server to send instead. A server that finds none compresses while it sends.
 */
export async function compressAssets(folder) {
  const names = await readdir(folder);
  for (const name of names.filter((one) => COMPRESSIBLE.test(one))) {
    const file = join(folder, name);
    if ((await stat(file)).size < FEWEST_BYTES) continue;
    const bytes = await readFile(file);
    await Promise.all(
      ENCODINGS.map(async ({ ending, compress }) =>
        writeFile(file + ending, await compress(bytes)),
      ),
    );
  }
}
