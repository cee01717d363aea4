import { expect, test } from 'vitest';

import { importsOf, isCode, sourceFiles } from './source-files.ts';

/**
 * WHO NEEDS WHOM. Each room may use those that stand before it, and none that stands behind it: so
 * no two nouns need each other. A room is a noun's folder; a folder inside has a line of its own
 * where it needs what the rest of its noun must not know. Screens stand above all rooms.
 */
const ROOMS = [
  'brand',
  'account',
  'legal',
  'account/sign-in',
  'lead',
  'team',
  'directory',
  'user',
  'profile',
  'property',
  'note',
  'ledger',
  'document',
  'offering',
  'request',
  'packet',
  'funding',
  'profile/own',
  'note/form',
  'statement',
  'notification',
  'portfolio',
  'site',
  'listing',
  'property/own',
  'property/form',
  'market',
  'import',
  'audit',
  'archive',
  'system',
  'setup',
  'overview',
  'search',
  'help',
];

const NOT_ROOMS = new Set(['ground', 'ui', 'server']);

const inRooms = sourceFiles().filter(
  (file) =>
    isCode(file) && /^app\/[^/]+\//.test(file.path) && !/\.test\.|\/screens\//.test(file.path),
);

/** The room of a file: the longest that fits. Null for what is no noun's. */
function roomOf(path: string): string | null {
  const [, noun = '', part] = path.split('/');
  if (NOT_ROOMS.has(noun)) return null;
  return ROOMS.includes(`${noun}/${part}`) ? `${noun}/${part}` : noun;
}

test('every folder of app is a room, the ground, ui or the server', () => {
  const rooms = new Set(inRooms.map(({ path }) => roomOf(path)));
  rooms.delete(null);
  expect([...rooms].toSorted()).toEqual(ROOMS.toSorted());
});

test('a room needs only rooms that stand before it', () => {
  const upward = inRooms.flatMap((file) => {
    const room = roomOf(file.path);
    if (room === null) return [];
    return importsOf(file)
      .filter((imported) => /^app\/[^/]+\//.test(imported) && !imported.includes('/screens/'))
      .filter((imported) => {
        const needed = roomOf(imported);
        return needed !== null && ROOMS.indexOf(needed) > ROOMS.indexOf(room);
      })
      .map((imported) => `${file.path} (${room}) imports ${imported}`);
  });
  expect(upward).toEqual([]);
});

test('only screens import screens and what stands beside them', () => {
  const breaches = inRooms.flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.includes('/screens/'))
      .map((imported) => `${file.path} imports ${imported}`),
  );
  expect(breaches).toEqual([]);
});
