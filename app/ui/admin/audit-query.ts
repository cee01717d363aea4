import { knownRecordType } from '#app/domain/audit/audit-texts.ts';
import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';

const LONGEST = 100;

/** What an address asks of the audit trail, apart from the page. Source: D9, D33. */
export function readAuditQuery(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    person: text('person'),
    recordType: knownRecordType(query.get('kind')),
    record: text('record'),
    from: parseIsoDate(text('from')),
    to: parseIsoDate(text('to')),
  };
}

export type AuditQuery = ReturnType<typeof readAuditQuery>;

/** The same as entries of an address. */
export function auditEntriesOf({ recordType, ...query }: AuditQuery) {
  return { ...query, kind: recordType };
}
