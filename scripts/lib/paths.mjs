import { readFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the product runs on: the pinned one from the npm package `node`. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** How it keeps what is young: in a space that fits the processor's caches (decision 0086). */
export const NODE_FLAGS = JSON.parse(
  readFileSync(new URL('./node-flags.json', import.meta.url), 'utf8'),
);

/** The script behind a command that an installed package offers, to be run by NODE. */
export function commandScript(packageName, command) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment for a command of ours: the pinned Node comes first in the search path. */
export function withPinnedNode(environment) {
  return {
    ...environment,
    PATH: [join(ROOT, 'node_modules', '.bin'), environment.PATH].filter(Boolean).join(delimiter),
  };
}

/**
 * The environment for npm itself: without the pinned Node, which npm would delete while using it.
 */
export function withoutPinnedNode(environment) {
  const inside = join(ROOT, 'node_modules') + sep;
  const folders = (environment.PATH ?? '').split(delimiter);
  return {
    ...environment,
    PATH: folders.filter((folder) => !(folder + sep).startsWith(inside)).join(delimiter),
  };
}
