import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
