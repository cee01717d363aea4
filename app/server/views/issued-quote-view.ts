import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Ledger } from '#app/domain/servicing/ledger.ts';
import { type PayoffQuote, payoffQuote } from '#app/domain/servicing/payoff-quote.ts';
import type { payoffQuotes } from '#app/server/db/schema/receipts.ts';
import { businessDate } from '#app/server/business-time.ts';

/** A quote as it was issued. `past` once its date is over, `void` once anything was recorded. */
export type IssuedQuote = PayoffQuote & {
  id: string;
  number: number;
  issuedOn: IsoDate;
  state: 'stands' | 'past' | 'void';
};

type Moment = {
  ledger: Ledger | null;
  lastRecordedAt: Date | null;
  today: IsoDate;
  timeZone: string;
};

/** What both sides may read of a quote, and whether it still stands. Source: rules 5.4. */
export function issuedQuoteView(row: typeof payoffQuotes.$inferSelect, at: Moment): IssuedQuote {
  return {
    id: row.id,
    number: row.number,
    on: row.asOf,
    principalCents: row.principalCents,
    interestCents: row.interestCents,
    lateChargesCents: row.lateChargesCents,
    totalCents: row.totalCents,
    perDiemTenThousandths: row.perDiem,
    issuedOn: businessDate(row.issuedAt, at.timeZone),
    state: stateOf(row, at),
  };
}

function stateOf(
  row: typeof payoffQuotes.$inferSelect,
  { ledger, lastRecordedAt, today }: Moment,
): IssuedQuote['state'] {
  if (ledger === null || ledger.paidOffOn !== null) return 'void';
  if (lastRecordedAt !== null && lastRecordedAt > row.issuedAt) return 'void';
  if (row.asOf < ledger.note.fundedOn) return 'void';
  // Waived charges and other terms change what is owed without a receipt.
  if (payoffQuote(ledger, row.asOf).totalCents !== row.totalCents) return 'void';
  return row.asOf < today ? 'past' : 'stands';
}
