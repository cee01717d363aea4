import { expect, test } from 'vitest';
import { readImageWish, withoutImages } from './wish.ts';

test('a form without pictures says nothing about them', () => {
  expect(readImageWish(formOf([['image', 'a']]))).toBeNull();
});

test('the rest of a form is what has nothing to do with pictures', () => {
  const rest = withoutImages(
    formOf([
      ['address', '1 Street'],
      ['imagesShown', '1'],
      ['image', 'a'],
      ['imageCaption-a', 'x'],
      ['imageFiles', new Blob(['x'])],
      ['removedImage', 'a'],
      ['primaryImage', 'a'],
    ]),
  );
  expect([...rest]).toEqual([['address', '1 Street']]);
});

test('what is said twice or is no text is left out', () => {
  const wish = readImageWish(
    formOf([
      ['imagesShown', '1'],
      ['image', 'a'],
      ['image', 'a'],
      ['image', new Blob(['x'])],
      ['imageCaption-b', 'of another one'],
    ]),
  );
  expect(wish).toEqual({ order: ['a'], captions: new Map(), removed: [] });
});

test('a primary picture that the form does not have changes nothing', () => {
  const wish = readImageWish(
    formOf([
      ['imagesShown', '1'],
      ['primaryImage', 'z'],
      ['image', 'a'],
      ['image', 'b'],
    ]),
  );
  expect(wish?.order).toEqual(['a', 'b']);
});

test('the primary picture comes first, the others in their order, all with their texts', () => {
  const wish = readImageWish(
    formOf([
      ['imagesShown', '1'],
      ['primaryImage', 'c'],
      ['image', 'a'],
      ['imageCaption-a', 'Street'],
      ['image', 'b'],
      ['image', 'c'],
      ['imageCaption-c', ''],
      ['removedImage', 'b'],
    ]),
  );
  expect(wish).toEqual({
    order: ['c', 'a', 'b'],
    captions: new Map([
      ['a', 'Street'],
      ['c', ''],
    ]),
    removed: ['b'],
  });
});

function formOf(entries: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
