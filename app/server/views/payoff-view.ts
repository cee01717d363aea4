import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { PayoffObstacle } from '#app/domain/servicing/payoff-dates.ts';
import type { PayoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import type { IssuedQuote } from './issued-quote-view.ts';

/** What repays a note, and what was said about it before. Money in cents. */
export type PayoffView = {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  today: IsoDate;
  on: IsoDate;
  /** Null with the reason why there is none. */
  quote: PayoffQuote | null;
  obstacle: PayoffObstacle | null;
  /** Whether the reader may issue a quote (D47). */
  mayIssue: boolean;
  /** The newest first. */
  issued: IssuedQuote[];
};
