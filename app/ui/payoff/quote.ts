import { shortId } from '#app/ui/admin/short-id.ts';
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

/** How a quote is called: the note and the quote's number, as in '0193a7c2-3'. */
export function quoteName(noteId: string, number: number): string {
  return `${shortId(noteId)}-${number}`;
}
