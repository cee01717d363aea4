import { expect, it } from 'vitest';
import {
  DEFAULT_PROPERTY_SORT,
  PROPERTY_SORT_KEYS,
  propertySortText,
  readPropertySort,
} from './query.ts';

it.each([null, '', '-', '--amount', 'Amount', 'amount desc', 'constructor', '__proto__'])(
  '%j names no order and falls back to newest first',
  (text) => {
    expect(readPropertySort(text)).toEqual(DEFAULT_PROPERTY_SORT);
  },
);

it('every order is found again by its text', () => {
  for (const by of PROPERTY_SORT_KEYS) {
    for (const isDescending of [true, false]) {
      const sort = { by, isDescending };
      expect(readPropertySort(propertySortText(sort))).toEqual(sort);
    }
  }
});
