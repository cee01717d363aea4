import { expect, it } from 'vitest';
import type { SearchHit } from '#app/ground/search-hit.ts';
import { announcement, groupItems } from './palette-list.tsx';

const READER = { isAdmin: false, isPlatformAdmin: false };
const hit = (kind: SearchHit['kind'], id: string): SearchHit => ({
  kind,
  id,
  title: `Title ${id}`,
  detail: 'Detail',
  to: `/${id}`,
});

it('pages come first, then what was found by its kind; no group is empty', () => {
  const groups = groupItems(READER, 'not', [hit('request', 'b'), hit('property', 'a')]);
  expect(groups.map(({ title }) => title)).toEqual(['Pages', 'Properties', 'Requests']);
  expect(groups.map(({ items }) => items.map(({ to }) => to))).toEqual([
    ['/dashboard/notes', '/dashboard/notifications', '/account/notifications'],
    ['/a'],
    ['/b'],
  ]);
  expect(groupItems(READER, 'zzz', [])).toEqual([]);
});

it('how much there is is said in words', () => {
  expect(announcement(0, ' zzz ')).toBe('Nothing found for “zzz”.');
  expect(announcement(1, 'a')).toBe('1 result');
  expect(announcement(12, 'a')).toBe('12 results');
});
