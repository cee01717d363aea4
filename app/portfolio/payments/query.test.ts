import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { DUE_PATH, dueAddress, paymentEntries, readDueQuery } from './query.ts';

const shownBy = (address: string) =>
  readDueQuery(new URLSearchParams(address.slice(DUE_PATH.length))).show;

it.each([
  ['', 'open'],
  ['?page=2', 'open'],
  ['?show=nothing', 'open'],
  ['?show=all', 'all'],
  ['?show=overdue', 'overdue'],
  ['?note=n', 'all'],
  ['?from=2026-11-01&to=2026-11-30', 'all'],
  ['?from=2026-11-01&show=open', 'open'],
])('the payments due of %s: %s', (search, show) => {
  expect(shownBy(`${DUE_PATH}${search}`)).toBe(show);
});

it.each(['all', 'open', 'overdue'] as const)('an address keeps that it shows %s', (show) => {
  const span = { from: isoDate('2026-11-01'), to: isoDate('2026-11-30') };
  for (const address of [dueAddress({ show }), dueAddress({ ...span, show })]) {
    expect(shownBy(address)).toBe(show);
    const query = readDueQuery(new URLSearchParams(address.slice(DUE_PATH.length)));
    expect(listAddress(DUE_PATH, paymentEntries(query))).toBe(address);
  }
});
