import { expect, test } from 'vitest';
import {
  changed,
  hasRoomFor,
  moved,
  problemBefore,
  type ShownImage,
  shownImages,
} from './property-image-list.ts';

function images(count: number): ShownImage[] {
  return shownImages(
    Array.from({ length: count }, (_, index) => ({
      id: String.fromCharCode(97 + index),
      src: '/x',
      width: 3,
      height: 2,
      caption: '',
    })),
  );
}

const keys = (list: readonly ShownImage[]) => list.map(({ key }) => key).join('');

test.for([
  [10, 1, false],
  [8, 3, false],
  [9, 1, true],
  [0, 10, true],
] as const)('beside %i pictures there is room for %i more: %s', ([there, more, fits]) => {
  expect(hasRoomFor(images(there), more)).toBe(fits);
});

test('a file that could not be sent takes no place', () => {
  const list = changed(images(10), 'c', (image) => ({
    ...image,
    state: 'failed',
    problem: 'x',
  }));
  expect(hasRoomFor(list, 1)).toBe(true);
  expect(hasRoomFor(list, 2)).toBe(false);
});

test('an empty file and one of 15 MB and a byte are refused before they are sent', () => {
  const weight = 15 * 1024 * 1024;
  expect(problemBefore({ name: 'a.jpg', size: 0 })).toMatch(/^a\.jpg is empty/);
  expect(problemBefore({ name: 'a.jpg', size: weight + 1 })).toMatch(/^a\.jpg is larger than 15/);
  expect(problemBefore({ name: 'a.jpg', size: weight })).toBeNull();
});

test.for([
  ['z', 0, 'abcd'],
  ['a', -1, 'abcd'],
  ['d', 9, 'abcd'],
  ['c', 0, 'cabd'],
  ['a', 1, 'bacd'],
  ['b', 3, 'acdb'],
] as const)('%s moved to place %i gives %s', ([key, place, order]) => {
  expect(keys(moved(images(4), key, place))).toBe(order);
});
