import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Node is given to run the built product as `npm start` does. */
export const RUN_SERVER: readonly string[] = [
  ...(JSON.parse(readFileSync('scripts/lib/node-flags.json', 'utf8')) as string[]),
  join('build', 'server', 'index.js'),
];
