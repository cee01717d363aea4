import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { Failure } from './failure.mjs';
import { findPostgres } from './postgres.mjs';
import { run } from './run.mjs';

/** The shell is Chromium without windows and toolbars: a third of the work, the same pages. */
const SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Two that know nothing of each other, by which sealed papers are read (0129). */
const PDF_READERS = [
  ['pdfsig', 'poppler-utils'],
  ['mutool', 'mupdf-tools'],
];

/** For Debian's Chromium, also as root and without a display or a network of its own. */
export const CHROMIUM_FLAGS = JSON.parse(
  readFileSync(new URL('./chromium-flags.json', import.meta.url), 'utf8'),
);

/** The Chromium that the browser journeys use; null when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  return findProgram(CHROMIUM_NAMES);
}

/** The first of the names that there is, wherever it lies. */
function findProgram(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Makes sure of PostgreSQL and two readers of PDF files, and of Chromium when `browser` asks for
 * it: root on Debian gets them from Debian's packages, everyone else one line that says what to
 * install. Where there is a whole Chromium, root gets the shell as well, and whatever keeps it away
 * is no failure.
 */
export async function installTools({ browser }) {
  const missing = missingPackages({ browser });
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (missing.length === 0) {
    const isSlower = browser && !process.env.CHROMIUM_PATH && findProgram([SHELL]) === null;
    if (isSlower && canInstall) await addShell();
    return;
  }
  const command = `apt-get install ${missing.join(' ')}`;
  if (!canInstall) {
    throw new Failure(
      `Please install ${missing.join(' and ')} first (on Debian or Ubuntu: sudo ${command}).`,
    );
  }
  console.log(`Installing ${missing.join(' and ')} from Debian's packages …`);
  const { succeeded, output } = await install(missing);
  if (succeeded && missingPackages({ browser }).length === 0) return;
  throw new Failure(`"${command}" failed:\n${output}`);
}

async function addShell() {
  console.log(`Installing ${SHELL}, which has a third of the work of the whole Chromium …`);
  const { succeeded } = await install([SHELL]);
  if (!succeeded) console.log('It is not to be had here: the journeys take the whole Chromium.');
}

async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, quiet: true, minutes: 10 };
  // Without a network of its own a machine waits no longer than this.
  const soon = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const update = await run('apt-get', [...soon, 'update'], options);
  const parameters = [...soon, 'install', '--yes', '--no-install-recommends', ...packages];
  const { succeeded, output } = await run('apt-get', parameters, options);
  return { succeeded, output: `${update.succeeded ? '' : update.output}${output}` };
}

function missingPackages({ browser }) {
  const missing = [];
  if (browser && findChromium() === null) missing.push(SHELL);
  if (findPostgres() === null) missing.push('postgresql');
  for (const [program, name] of PDF_READERS) {
    if (findProgram([program]) === null) missing.push(name);
  }
  return missing;
}
