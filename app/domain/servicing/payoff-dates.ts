import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Ledger } from './ledger.ts';

/** How many days ahead screens quote a payoff. Source: rules 5.4. */
export const PAYOFF_DAYS_AHEAD = 60;

/** The dates for which a payoff is quoted: both ends included, the last 60 days after today. */
export function payoffDates(today: IsoDate): { first: IsoDate; last: IsoDate } {
  return { first: today, last: addDays(today, PAYOFF_DAYS_AHEAD) };
}

/** Why there is no payoff to quote. */
export type PayoffObstacle = 'not_held' | 'paid_off' | 'date_out_of_range';

/**
 * Why no payoff can be quoted, or null: nobody holds the note, it is funded after the date, it was
 * paid off, or the date is not among those of `payoffDates`. Source: rules 5.4.
 */
export function refusePayoffQuote(
  ledger: Ledger | null,
  { on, today }: { on: IsoDate; today: IsoDate },
): PayoffObstacle | null {
  if (ledger === null) return 'not_held';
  if (ledger.paidOffOn !== null) return 'paid_off';
  const { first, last } = payoffDates(today);
  return on < first || on > last || on < ledger.note.fundedOn ? 'date_out_of_range' : null;
}
