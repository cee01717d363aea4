import { expect, it } from 'vitest';
import { listAddress } from './list-address.ts';

it('an address says only what differs from the whole list', () => {
  const path = '/admin/properties';
  expect(listAddress(path, { q: '', status: null, page: 1 })).toBe(path);
  expect(listAddress(path, { q: 'elm & oak', page: 2 })).toBe(`${path}?q=elm+%26+oak&page=2`);
});
