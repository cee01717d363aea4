import { expect, it } from 'vitest';
import { compareAddress, readNoteIds } from './rules.ts';

const ids = Array.from({ length: 6 }, (_, at) => `0000000${at}-1111-4222-8333-444444444444`);

it.each([null, '', ',,,', 'a,b,c', '1', '%00', `${ids[0]}x`, 'x'.repeat(10_000)])(
  'an address without an id names no note: %j',
  (text) => {
    expect(readNoteIds(text)).toEqual([]);
  },
);

it('an address names each note once, in its order, and one more than fit at most', () => {
  const [one = '', two = '', three = ''] = ids;
  expect(readNoteIds(`${two},no,${one.toUpperCase()},${two}`)).toEqual([two, one]);
  expect(readNoteIds(ids.join(','))).toEqual(ids.slice(0, 4));
  expect(compareAddress([one, two, three])).toBe(`/compare?notes=${one},${two},${three}`);
  expect(compareAddress([])).toBe('/compare');
});
