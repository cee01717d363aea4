import { expect, it } from 'vitest';
import { listAddress, readPageNumber, readSearch } from './list-address.ts';

it('an address says only what differs from the whole list', () => {
  const path = '/admin/properties';
  expect(listAddress(path, { q: '', status: null, page: 1 })).toBe(path);
  expect(listAddress(path, { q: 'elm & oak', page: 2 })).toBe(`${path}?q=elm+%26+oak&page=2`);
});

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
