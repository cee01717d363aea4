import { join } from 'node:path';

import { Failure } from '../../../scripts/lib/failure.mjs';
import { ROOT, withoutPinnedNode } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/run.mjs';
import { hashOf, readStamp, writeStamp } from '../../../scripts/lib/stamp.mjs';

const PARAMETERS = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];

/**
 * Installs the packages of a folder that has a package-lock.json of its own, unless exactly they
 * are there already.
 */
export async function installFolder(folder) {
  const stamp = `${folder}/node_modules/.hearthnote-lock`;
  const wanted = hashOf([`${folder}/package-lock.json`]);
  if (readStamp(stamp) === wanted) return;
  console.error(`Installing the packages of ${folder} …`);
  const { succeeded, output } = await run('npm', PARAMETERS, {
    cwd: join(ROOT, folder),
    env: withoutPinnedNode(process.env),
    quiet: true,
    shell: process.platform === 'win32',
  });
  if (!succeeded) throw new Failure(`npm could not install the packages of ${folder}:\n${output}`);
  writeStamp(stamp, wanted);
}
