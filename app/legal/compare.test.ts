import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines, shortComparison } from './compare.ts';

test('a changed line is removed and added in its place', () => {
  expect(compareLines('a\nb\nc\n', 'a\nB\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'B' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

test('of two texts, each can be read from the comparison', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareLines(before, after);
      const read = (left: string) =>
        lines.filter(({ kind }) => kind !== left).map((line) => line.text);
      const whole = (it: string) => (it === '' ? [] : it.replace(/\n$/, '').split('\n'));
      expect(read('added')).toEqual(whole(before));
      expect(read('removed')).toEqual(whole(after));
    }),
  );
});

test('equal lines far from a change are counted', () => {
  const many = Array.from({ length: 10 }, (_, at) => `line ${at}`).join('\n');
  const stretches = shortComparison(compareLines(many, `${many}\nnew`));
  expect(stretches).toMatchObject([{ leftOut: 7 }, { lines: { length: 4 } }]);
  expect(shortComparison(compareLines(many, many))).toEqual([{ leftOut: 10 }]);
});

test('texts too long to align are shown one after the other', () => {
  const text = (mark: string) => Array.from({ length: 3000 }, (_, at) => `${mark}${at}`).join('\n');
  const lines = compareLines(text('a'), text('b'));
  expect(lines.map(({ kind }) => kind).indexOf('added')).toBe(3000);
});
