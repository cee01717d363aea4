import fs from 'node:fs';

import { Failure } from './failure.mjs';
import { NODE, ROOT, withoutPinnedNode } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const STAMP = 'node_modules/.hearthnote-lock';

const NEEDED_MEGABYTES = 1000;

const PARAMETERS = [
  'ci',
  // The build needs what package.json calls development dependencies, whatever NODE_ENV says.
  '--include=dev',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  // Without a network npm's own pauses would keep silent for more than a minute.
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
];

/** Installs the packages of package-lock.json unless exactly they are there already. */
export async function installMissing() {
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
  if (readStamp(STAMP) === wanted && fs.existsSync(NODE)) return;
  checkRoom();
  console.error('Installing packages (the first time this takes about a minute) …');
  const { succeeded, output } = await npm(PARAMETERS);
  if (!succeeded) throw explain(output);
  if (!fs.existsSync(NODE)) {
    throw new Failure(
      'npm did not run the install script of the package "node", so the pinned Node is missing: ' +
        'run "npm rebuild node --ignore-scripts=false" and start again.',
    );
  }
  writeStamp(STAMP, wanted);
}

/** npm itself may leave half-written packages behind on a full disk, without saying so. */
function checkRoom() {
  const disk = fs.statfsSync(ROOT);
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024);
  if (free >= NEEDED_MEGABYTES) return;
  throw new Failure(
    `The disk is full: ${free} MB are free, but the packages need ${NEEDED_MEGABYTES} MB.`,
  );
}

/** Runs npm itself, quietly: how it ended, and everything that it said. */
export async function npm(parameters) {
  const { NODE_ENV: _, npm_node_execpath: node, npm_execpath: script, ...rest } = process.env;
  const options = { env: withoutPinnedNode(rest), quiet: true, minutes: 30 };
  // Started by npm: the same npm on the Node that it runs on. Else: the one in the search path.
  if (node && script && fs.existsSync(node) && script.endsWith('.js')) {
    return run(node, [script, ...parameters], options);
  }
  try {
    return await run('npm', parameters, { ...options, shell: process.platform === 'win32' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('npm was not found: it comes with Node from https://nodejs.org.');
  }
}

function explain(output) {
  const sentence = [
    [/ENOSPC|no space left/i, 'The disk is full: free some space and start again.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
      'The packages could not be downloaded: is this machine online, and does npm know your proxy?',
    ],
    [
      /EACCES|EPERM|EROFS/,
      'npm may not write into this folder: make it yours, or copy it to a place that is.',
    ],
    [
      /can only install packages when your package\.json|EUSAGE/,
      'package.json and package-lock.json do not fit together: run "npm install" and commit both.',
    ],
  ].find(([pattern]) => pattern.test(output));
  return new Failure(sentence ? sentence[1] : `npm could not install the packages:\n${output}`);
}
