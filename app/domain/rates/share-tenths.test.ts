import { expect, it } from 'vitest';
import { cents } from '#app/domain/money/cents.ts';
import { shareTenths } from './share-tenths.ts';

it('of nothing there are no shares', () => {
  expect(() => shareTenths(cents(0), cents(0))).toThrow('has no shares');
});

it.each([
  [0, 0],
  [14_000_000, 230],
  [8_998_095, 148],
  [60_888_405, 1000],
])('%d cents of $608,884.05 are %d tenths of a percent', (part, tenths) => {
  expect(shareTenths(cents(part), cents(60_888_405))).toBe(tenths);
});

it('a share in the middle of two is the larger', () => {
  expect(shareTenths(cents(1), cents(2000))).toBe(1);
  expect(shareTenths(cents(999), cents(2_000_000))).toBe(0);
});
