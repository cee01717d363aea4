import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Failure } from './failure.mjs';
import { npm } from './install.mjs';
import { NODE_FLAGS, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** What a customer gets as it stands in the repository; of app/ what a running server reads. */
const KEPT =
  /^(docs|deploy|public)\/|^[\w.]+\.md$|^(LICENSE|\.env\.example|package(-lock)?\.json)$/;
const READ_BY_THE_SERVER = /^app\/.*(?<!\.tsx?|\.css)$/;

const script = (bundle) => `#!/bin/sh
# Runs from the release's own folder, on the Node that it brings.
cd "$(dirname "$0")/.." && exec env NODE_ENV=production node_modules/node/bin/node \\
  ${NODE_FLAGS.join(' ')} build/server/${bundle} "$@"
`;

/**
 * Lays out in `folder` what runs without npm and without a build: the built product, the packages
 * that production needs, and two commands, bin/start and bin/hearthnote.
 */
export async function layOut(folder) {
  for (const path of await trackedFiles()) {
    if (KEPT.test(path) || READ_BY_THE_SERVER.test(path)) copy(path, folder);
  }
  copy('build', folder);
  const { succeeded, output } = await npm([
    'ci',
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--prefix=${folder}`,
  ]);
  if (!succeeded) throw new Failure(`npm could not install what production needs:\n${output}`);
  rmSync(join(folder, 'package-lock.json'));
  mkdirSync(join(folder, 'bin'));
  for (const [name, bundle] of [
    ['start', 'index.js'],
    ['hearthnote', 'hearthnote.js'],
  ]) {
    writeFileSync(join(folder, 'bin', name), script(bundle));
    chmodSync(join(folder, 'bin', name), 0o755);
  }
}

async function trackedFiles() {
  const { succeeded, output } = await run('git', ['ls-files', '-z'], { quiet: true });
  if (!succeeded) throw new Failure(`git could not list the files:\n${output}`);
  return output.split('\0').filter((path) => path !== '');
}

function copy(path, folder) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true });
}
