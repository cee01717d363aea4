import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Failure } from './failure.mjs';
import { findPostgres } from './postgres.mjs';
import { run } from './run.mjs';

/** The shell is Chromium without windows and toolbars: a third of the work, the same pages. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** For Debian's Chromium, also as root and without a display or a network of its own. */
export const CHROMIUM_FLAGS = JSON.parse(
  readFileSync(new URL('./chromium-flags.json', import.meta.url), 'utf8'),
);

/** The Chromium that the browser journeys use; null when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const places = folders.flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Makes sure of PostgreSQL, and of Chromium when `browser` asks for it: root on Debian gets them
 * from Debian's packages, everyone else one line that says what to install.
 */
export async function installTools({ browser }) {
  const missing = missingPackages({ browser });
  if (missing.length === 0) return;
  const command = `apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Failure(
      `Please install ${missing.join(' and ')} first (on Debian or Ubuntu: sudo ${command}).`,
    );
  }
  console.log(`Installing ${missing.join(' and ')} from Debian's packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, quiet: true, minutes: 10 };
  const update = await run('apt-get', ['update'], options);
  const parameters = ['install', '--yes', '--no-install-recommends', ...missing];
  const install = await run('apt-get', parameters, options);
  if (install.succeeded && missingPackages({ browser }).length === 0) return;
  throw new Failure(
    `"${command}" failed:\n${update.succeeded ? '' : update.output}${install.output}`,
  );
}

function missingPackages({ browser }) {
  const missing = [];
  if (browser && findChromium() === null) missing.push('chromium-headless-shell');
  if (findPostgres() === null) missing.push('postgresql');
  return missing;
}
