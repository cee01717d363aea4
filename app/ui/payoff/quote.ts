import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { PayoffQuote } from '#app/domain/servicing/payoff-quote.ts';

export type Quote = PayoffQuote;

/** A quote as it was issued: the view of a service, which may not be imported here. */
export type IssuedQuote = PayoffQuote & {
  id: string;
  number: number;
  issuedOn: IsoDate;
  state: 'stands' | 'past' | 'void';
};

/** How a quote is called: 'PQ-000123'. */
export function quoteName(number: number): string {
  return `PQ-${String(number).padStart(6, '0')}`;
}
