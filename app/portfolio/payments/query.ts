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

export type PaymentsQuery = ReturnType<typeof readPaymentsQuery>;
export type DueQuery = PaymentsQuery & { show: (typeof SHOWN)[number] };

/** The same of the payments that are due, with which of them to `show`. */
export function readDueQuery(query: URLSearchParams): DueQuery {
  const asked = readPaymentsQuery(query);
  const show = SHOWN.find((one) => one === query.get('show')) ?? shownUnasked(asked);
  return { ...asked, show };
}

/**
 * What an address shows that does not say it: who asks for a time, a note or a place sees all of
 * it, and who asks for nothing what is still to come, the overdue first.
 */
function shownUnasked({ q, from, to, note }: Omit<PaymentsQuery, 'page'>): DueQuery['show'] {
  return q === '' && from === null && to === null && note === null ? 'open' : 'all';
}

/** Whether a list is of what has still to come, and so adds that up instead of what was due. */
export const isToCome = ({ show }: Pick<DueQuery, 'show'>): boolean => show !== 'all';

type Span = { from?: IsoDate | null; to?: IsoDate | null; note?: string | null };

/** The address of the payments received in a span of time. */
export function receivedAddress({ from = null, to = null, note = null }: Span): string {
  return listAddress(RECEIVED_PATH, { from, to, note });
}

/** The address of the payments due in a span of time. */
export function dueAddress(span: Span & { show?: DueQuery['show'] }): string {
  const { from = null, to = null, note = null, show = 'all' } = span;
  const isUnasked = show === shownUnasked({ q: '', from, to, note });
  return listAddress(DUE_PATH, { from, to, note, show: isUnasked ? null : show });
}

/** The entries of an address for a query; what says no more than the fallback is left out. */
export function paymentEntries(query: PaymentsQuery & { show?: DueQuery['show'] }) {
  const { show, ...entries } = query;
  return { ...entries, show: show === undefined || show === shownUnasked(query) ? null : show };
}
