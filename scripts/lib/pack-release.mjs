import {
  chmodSync,
  cpSync,
  readdirSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { Failure } from './failure.mjs';
import { npm } from './install.mjs';
import { NODE_FLAGS, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** What a customer gets as it stands in the repository; of app/ what a running server reads. */
const KEPT = /^(docs|deploy|public)\/|^[\w.]+\.md$|^(LICENSE|\.env\.example)$/;
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
  await installExternal(folder);
  mkdirSync(join(folder, 'bin'));
  for (const [name, bundle] of [
    ['start', 'index.js'],
    ['hearthnote', 'hearthnote.js'],
  ]) {
    writeFileSync(join(folder, 'bin', name), script(bundle));
    chmodSync(join(folder, 'bin', name), 0o755);
  }
}

/** The build holds all packages but a few, which load files of their own; and Node runs it. */
async function installExternal(folder) {
  const { name, version, type, dependencies, external, allowScripts } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const peers = external.flatMap((one) =>
    Object.keys(lock.packages[`node_modules/${one}`].peerDependencies ?? {}),
  );
  const names = ['node', ...external, ...peers.filter((one) => one in dependencies)];
  const wanted = names.map((one) => [one, dependencies[one]]);
  const root = { name, version, type, dependencies: Object.fromEntries(wanted) };
  lock.packages[''] = root;
  writeJson(join(folder, 'package.json'), { ...root, allowScripts });
  writeJson(join(folder, 'package-lock.json'), lock);
  const place = `--prefix=${folder}`;
  // Their other peers would bring the tools that only a build needs.
  const quietly = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  const { succeeded, output } = await npm(['ci', place, ...quietly]);
  if (!succeeded) throw new Failure(`npm could not install what production needs:\n${output}`);
  rmSync(join(folder, 'package-lock.json'));
  // What is compiled against Node's own headers is compiled elsewhere.
  const nodes = join(folder, 'node_modules', 'node', 'node_modules');
  // npm may leave a file of its own among them.
  const platforms = readdirSync(nodes, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name: platform } of platforms) {
    for (const part of ['include', 'share']) {
      rmSync(join(nodes, platform, part), { recursive: true, force: true });
    }
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
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
