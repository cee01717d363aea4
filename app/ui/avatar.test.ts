import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Ines Vogel', 'IV'],
  ['maria del carmen ortiz', 'MO'],
  ['Cher', 'C'],
  ['åsa öberg', 'ÅÖ'],
  ['pat.example@example.com', 'PE'],
  ['root@example.com', 'R'],
  ['“Kim” (Lee)', 'KL'],
  ['  ', '?'],
  ['🙂', '?'],
])('%s becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
