import { describe, expect, test } from 'vitest';
import type { ArrangedPicture } from './show.server.ts';
import {
  filesNotSaved,
  hasRoomFor,
  imagesAfter,
  type ImagesDeed,
  imagesOf,
  type ImagesState,
  problemBefore,
  type ShownImage,
} from './list.ts';

const picture = (id: string): ArrangedPicture => ({
  id,
  src: '/x',
  width: 3,
  height: 2,
  caption: '',
});

function kept(count: number): ImagesState {
  const ids = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));
  return imagesOf({ kept: ids.map(picture), removed: [] });
}

const file = (key: string): ShownImage => {
  return { key, name: `${key}.jpg`, caption: '', state: 'sending', percent: 0 };
};
const after = (state: ImagesState, ...deeds: ImagesDeed[]) => deeds.reduce(imagesAfter, state);
const sent = (key: string): ImagesDeed => {
  return { kind: 'answer', key, answer: { ok: true, image: picture(`sent-${key}`) } };
};
const lost = (key: string): ImagesDeed => {
  return { kind: 'answer', key, answer: { ok: false, problem: 'Lost.', isFinal: false } };
};
const states = ({ images }: ImagesState) => images.map(({ key, state }) => `${key} ${state}`);
const keys = ({ images }: ImagesState) => images.map(({ key }) => key).join('');

test.for([
  [10, 1, false],
  [8, 3, false],
  [9, 1, true],
  [0, 10, true],
] as const)('beside %i pictures there is room for %i more: %s', ([there, more, fits]) => {
  expect(hasRoomFor(kept(there), more)).toBe(fits);
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
  expect(keys(after(kept(4), { kind: 'move', key, place }))).toBe(order);
});

describe('a file on its way', () => {
  const two = () => after(kept(1), { kind: 'add', files: [file('x'), file('y')] });

  test('that has come stays, whatever is pressed before that is seen', () => {
    const presses: ImagesDeed[] = [
      { kind: 'move', key: 'a', place: 2 },
      { kind: 'add', files: [file('z')] },
      { kind: 'remove', key: 'a' },
      { kind: 'retry', key: 'y' },
      { kind: 'describe', key: 'x', caption: 'Porch' },
      { kind: 'progress', key: 'x', percent: 90 },
    ];
    for (const press of presses) {
      expect(states(after(two(), sent('x'), press))).toContain('x kept');
    }
  });

  test('is not on its way any more once it has come or was lost, which it says', () => {
    const ended = after(two(), { kind: 'progress', key: 'x', percent: 50 }, sent('x'), lost('y'));
    expect(states(ended)).toEqual(['a kept', 'x kept', 'y failed']);
    expect(ended.message).toBe('Lost.');
    expect(after(two(), sent('x')).message).toBe('x.jpg was added. It is kept when you save.');
  });

  test('goes again when it was lost, and only then', () => {
    const again = after(two(), lost('x'), sent('y'), { kind: 'retry', key: 'x' });
    expect(states(again)).toEqual(['a kept', 'x sending', 'y kept']);
    expect(states(after(again, { kind: 'retry', key: 'y' }))).toContain('y kept');
    expect(states(after(again, sent('x'), lost('x')))).toContain('x kept');
  });

  test('that was left out does not come back, and its answer says nothing', () => {
    const left = after(two(), { kind: 'remove', key: 'x' });
    expect(after(left, sent('x'))).toBe(left);
    expect([keys(left), left.message, left.removed]).toEqual(['ay', 'x.jpg was left out.', []]);
  });

  test('that was lost takes no place', () => {
    const full = after(kept(9), { kind: 'add', files: [file('x')] }, lost('x'));
    expect([hasRoomFor(full, 1), hasRoomFor(full, 2)]).toEqual([true, false]);
    const twice = after(
      full,
      { kind: 'add', files: [file('y')] },
      { kind: 'add', files: [file('z')] },
    );
    expect([keys(twice), twice.problem?.title]).toEqual(['abcdefghixy', 'Too many images']);
  });
});

test('a picture that hangs at the property is removed with Save, a caption is kept', () => {
  const state = after(
    kept(2),
    { kind: 'describe', key: 'b', caption: 'Porch' },
    { kind: 'remove', key: 'a' },
  );
  expect(state).toMatchObject({ removed: ['a'], images: [{ key: 'b', caption: 'Porch' }] });
});

test('a save that waited is told that it waits, until the last picture is there', () => {
  const waiting = after(kept(1), { kind: 'add', files: [file('x')] }, { kind: 'wait' });
  expect(waiting.problem?.title).toBe('Images are still being sent');
  expect(after(waiting, sent('x'), { kind: 'settle' }).problem).toBeNull();
});

describe('files that were refused', () => {
  const full = () => after(kept(9), { kind: 'add', files: [file('x')] }, sent('x'));

  test('silence what was message about an earlier press', () => {
    expect(full().message).toBe('x.jpg was added. It is kept when you save.');
    const refused = after(full(), { kind: 'refuse', names: ['y.jpg'] });
    expect([refused.message, refused.problem?.title]).toEqual(['', 'Too many images']);
  });

  test('are named once each to a save, beside those that could not be sent', () => {
    const refused = after(
      kept(8),
      { kind: 'refuse', names: ['y.jpg', 'z.jpg'] },
      { kind: 'refuse', names: ['z.jpg', 'v.jpg'] },
      { kind: 'add', files: [file('x')] },
      lost('x'),
    );
    expect(filesNotSaved(refused)).toEqual(['x.jpg', 'y.jpg', 'z.jpg', 'v.jpg']);
  });

  test('are not missing once there was room for them', () => {
    const added = after(
      kept(10),
      { kind: 'refuse', names: ['y.jpg'] },
      { kind: 'remove', key: 'a' },
      { kind: 'add', files: [file('y')] },
    );
    expect([filesNotSaved(added), added.problem]).toEqual([[], null]);
  });

  test('are gone when a save without them was agreed to, and nothing else is', () => {
    const refused = after(
      kept(2),
      { kind: 'add', files: [file('x'), file('y')] },
      lost('x'),
      sent('y'),
      { kind: 'refuse', names: ['z.jpg'] },
      { kind: 'giveUp' },
    );
    expect(filesNotSaved(refused)).toEqual([]);
    expect(states(refused)).toEqual(['a kept', 'b kept', 'y kept']);
    expect(refused.problem).toBeNull();
  });
});
