import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { LONGEST_LINE_BYTES, readLines } from './schedule-command.ts';

async function linesOf(chunks: Iterable<Uint8Array | string>): Promise<(string | null)[]> {
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk as string);
  }
  const found: (string | null)[] = [];
  for await (const lines of readLines(input())) found.push(...lines);
  return found;
}

const LONGEST = 'x'.repeat(LONGEST_LINE_BYTES);

it('passes over a line that is too long, wherever its pieces and its end come', async () => {
  expect(await linesOf([`a\n${LONGEST}x\nb\n`])).toEqual(['a', null, 'b']);
  expect(await linesOf(['a\n', LONGEST, 'x', '\nb'])).toEqual(['a', null, 'b']);
  expect(await linesOf(['a\n', LONGEST, LONGEST, LONGEST, 'x\nb'])).toEqual(['a', null, 'b']);
  expect(await linesOf(['x', LONGEST])).toEqual([null]);
});

it('counts the bytes of a line, not its characters', async () => {
  expect(await linesOf(['é'.repeat(LONGEST_LINE_BYTES / 2)])).toHaveLength(1);
  expect(await linesOf([`é${LONGEST.slice(1)}\nb`])).toEqual([null, 'b']);
});

it('reads the longest line', async () => {
  expect(await linesOf([`${LONGEST}\n`])).toEqual([LONGEST]);
  expect(await linesOf(['x', LONGEST.slice(1), '\nb'])).toEqual([LONGEST, 'b']);
});

it('finds no line in nothing', async () => {
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf([''])).toEqual([]);
  expect(await linesOf(['\uFEFF'])).toEqual([]);
});

it.each([
  ['a\nb\n', ['a', 'b']],
  ['a\nb', ['a', 'b']],
  ['\n', ['']],
  ['a\n\nb\n\n', ['a', '', 'b', '']],
  ['a\r\nb\r\n', ['a\r', 'b\r']],
  ['\uFEFFa\n\uFEFFb', ['a', '\uFEFFb']],
  ['\uFEFF\na', ['', 'a']],
])('%j is the lines %j', async (text, lines) => {
  expect(await linesOf([text])).toEqual(lines);
});

test('lines do not depend on where the chunks end, not even inside a character', async () => {
  const text = fc.string({ unit: fc.constantFrom('\n', 'a', 'é', '€', '😀', '\uFEFF') });
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(12)), async (content, sizes) => {
      const bytes = Buffer.from(content);
      const chunks: Buffer[] = [];
      let from = 0;
      for (const size of [...sizes, bytes.length]) {
        chunks.push(bytes.subarray(from, from + size));
        from += size;
      }
      const unmarked = content.replace(/^\uFEFF/, '');
      const expected = unmarked.split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(await linesOf(chunks)).toEqual(expected);
    }),
  );
});
