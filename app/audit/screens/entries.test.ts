import { expect, test } from 'vitest';
import { auditEntriesOf, readAuditQuery } from './entries.tsx';
import { listAddress } from '#app/ui/list-address.ts';

test('what an address says that cannot be is left out', () => {
  const query = new URLSearchParams('kind=spaceship&from=2026-02-30&to=soon');
  expect(readAuditQuery(query)).toEqual({
    person: '',
    recordType: null,
    record: '',
    from: null,
    to: null,
  });
});

test('a filter is an address, there and back', () => {
  const address = '?person=Ines&record=12ab&from=2026-01-02&to=2026-03-04&kind=receipt';
  const query = readAuditQuery(new URLSearchParams(address));
  expect(listAddress('', auditEntriesOf(query))).toBe(address);
});
