import { type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';

/** Where payments are listed: those that came, and those that are due. */
export const RECEIVED_PATH = '/dashboard/payments';
export const DUE_PATH = '/dashboard/payments/due';

const LONGEST = 100;
const SHOWN = ['all', 'open', 'overdue'] as const;

/** What an address asks of a list of payments (`q`, `from`, `to`, `note`, `page`). Source: D9. */
export function readPaymentsQuery(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  return {
    q: readSearch(query),
    from: parseIsoDate(text('from')),
    to: parseIsoDate(text('to')),
    note: text('note') || null,
    page: readPageNumber(query),
  };
}

/** The same of the payments that are due, with which of them to `show`. */
export function readDueQuery(query: URLSearchParams) {
  return {
    ...readPaymentsQuery(query),
    show: SHOWN.find((one) => one === query.get('show')) ?? 'all',
  };
}

export type PaymentsQuery = ReturnType<typeof readPaymentsQuery>;
export type DueQuery = ReturnType<typeof readDueQuery>;

type Span = { from?: IsoDate | null; to?: IsoDate | null; note?: string | null };

/** The address of the payments received in a span of time. */
export function receivedAddress({ from = null, to = null, note = null }: Span): string {
  return listAddress(RECEIVED_PATH, { from, to, note });
}

/** The address of the payments due in a span of time. */
export function dueAddress(span: Span & { show?: DueQuery['show'] }): string {
  const { from = null, to = null, note = null, show = 'all' } = span;
  return listAddress(DUE_PATH, { from, to, note, show: show === 'all' ? null : show });
}

/** The entries of an address for a query; what says no more than the fallback is left out. */
export function paymentEntries(query: PaymentsQuery & { show?: DueQuery['show'] }) {
  const { show, ...entries } = query;
  return { ...entries, show: show === undefined || show === 'all' ? null : show };
}
