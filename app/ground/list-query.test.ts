import { expect, it } from 'vitest';
import { readPageNumber, readSearch } from './list-query.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
])('%j asks for page %i', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});

it('a search is trimmed and has an end', () => {
  expect(readSearch(new URLSearchParams('q=+elm+'))).toBe('elm');
  expect(readSearch(new URLSearchParams({ q: 'x'.repeat(500) }))).toHaveLength(100);
});
