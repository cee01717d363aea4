import { shortId } from '#app/ground/short-id.ts';
import type { PayoffQuote } from '#app/domain/servicing/payoff-quote.ts';

export type Quote = PayoffQuote;

/** How a quote is called: the note and the quote's number, as in '0193a7c2-3'. */
export function quoteName(noteId: string, number: number): string {
  return `${shortId(noteId)}-${number}`;
}
