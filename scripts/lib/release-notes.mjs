import { Failure } from './failure.mjs';

const VERSION = /^\d+\.\d+\.\d+$/;
const OPEN = '## Unreleased';

/** True when `next` is a version such as 1.4.0 that comes after `last`. */
export function isLaterVersion(next, last) {
  if (!VERSION.test(next)) return false;
  const [a, b] = [next, last].map((version) => version.split('.').map(Number));
  const place = a.findIndex((number, index) => number !== b[index]);
  return place >= 0 && a[place] > b[place];
}

/**
 * Closes what CHANGELOG.md has gathered under 'Unreleased'.
 *
 * @returns the whole text with the section under its version, and the notes: that section alone.
 *   Throws a Failure when nothing is gathered.
 */
export function closeChangelog(changelog, { version, date, migrates }) {
  const start = changelog.indexOf(`${OPEN}\n`);
  if (start < 0) throw new Failure(`CHANGELOG.md has no section '${OPEN}'.`);
  const after = changelog.slice(start + OPEN.length);
  const length = after.search(/^## /m);
  const gathered = (length < 0 ? after : after.slice(0, length)).trim();
  if (gathered === '') throw new Failure(`CHANGELOG.md gathers nothing under '${OPEN}'.`);
  const notes = `## ${version}, ${date}\n\nMigrates: ${migrates ? 'yes' : 'no'}\n\n${gathered}\n`;
  const older = length < 0 ? '' : `\n${after.slice(length)}`;
  return { changelog: `${changelog.slice(0, start)}${OPEN}\n\n${notes}${older}`, notes };
}
