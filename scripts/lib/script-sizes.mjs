import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

import { ROOT } from './paths.mjs';

/** What the scripts of the landing page may weigh, in bytes as gzip sends them. */
export const SCRIPT_BUDGET = 130_000;

/** As compress-assets.mjs keeps them ready. */
const SENT_AS = { level: constants.Z_BEST_COMPRESSION };

const MANIFEST = /^manifest-[0-9a-f]+\.js$/;

/**
 * The scripts that a public page of the build loads before anybody does anything: those of the
 * router, the root, the public frame and the page itself. The manifest is not among them, for each
 * page carries its part of it. Shape: from the heaviest to the lightest, bytes after gzip.
 */
export function readScriptSizes(path, folder) {
  const client = join(ROOT, folder, 'client');
  const manifest = readManifest(join(client, 'assets'));
  const parts = ['root', 'routes/public/frame', path].map((id) => {
    const route = manifest.routes[id];
    if (route === undefined) throw new Error(`the build has no route "${id}"`);
    return route;
  });
  const files = [manifest.entry, ...parts].flatMap((it) => [it.module, ...(it.imports ?? [])]);
  return [...new Set(files)]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(client, file)), SENT_AS).length }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** React Router's list of what belongs to which route: an assignment of JSON. */
function readManifest(assets) {
  const name = readdirSync(assets).find((one) => MANIFEST.test(one));
  if (name === undefined) throw new Error('the build has no manifest');
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
