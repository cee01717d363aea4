import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

import { ROOT } from './paths.mjs';

/** What the scripts of a page may weigh after gzip, in bytes, before anybody presses anything. */
export const SCRIPT_BUDGETS = [
  { path: '/', frame: 'site/screens/public-frame', most: 130_000 },
  { path: '/properties', frame: 'site/screens/public-frame', most: 135_000 },
  { path: '/properties/:propertyId', frame: 'site/screens/public-frame', most: 150_000 },
  { path: '/dashboard', frame: 'site/screens/dashboard-frame', most: 145_000 },
];

/** As compress-assets.mjs keeps them ready. */
const SENT_AS = { level: constants.Z_BEST_COMPRESSION };

const MANIFEST = /^manifest-[0-9a-f]+\.js$/;
const STATIC_IMPORT = /(?:from|import)\s*["'](\.[^"']+\.js)["']/g;

/**
 * The scripts that a page of the build loads before anybody does anything: those that its HTML
 * names, which are the router's, the root's, the frame's and its own, and whatever they import. The
 * manifest is not among them, for each page carries its part of it. A journey loads pages and finds
 * no others.
 * Shape: from the heaviest to the lightest, bytes after gzip.
 */
export function readScriptSizes({ path, frame }, folder) {
  const client = join(ROOT, folder, 'client');
  const manifest = readManifest(join(client, 'assets'));
  const parts = ['root', frame, path].map((id) => {
    const route = manifest.routes[id];
    if (route === undefined) throw new Error(`the build has no route "${id}"`);
    return route;
  });
  const found = new Map();
  const waiting = [manifest.entry, ...parts].flatMap((it) => [it.module, ...(it.imports ?? [])]);
  for (const file of waiting) {
    if (found.has(file)) continue;
    const text = readFileSync(join(client, file));
    found.set(file, gzipSync(text, SENT_AS).length);
    for (const [, name] of text.toString().matchAll(STATIC_IMPORT)) {
      waiting.push(posix.join(posix.dirname(file), name));
    }
  }
  return [...found]
    .map(([file, bytes]) => ({ file, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** React Router's list of what belongs to which route: an assignment of JSON. */
function readManifest(assets) {
  const name = readdirSync(assets).find((one) => MANIFEST.test(one));
  if (name === undefined) throw new Error('the build has no manifest');
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
