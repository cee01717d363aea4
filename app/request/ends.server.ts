import { addBankingDays } from '#app/ground/calendar/banking-days.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { businessDate } from '#app/server/clock.ts';
import { instantAt } from '#app/server/zone-time.ts';

const HOUR_MS = 3_600_000;

/** Banks of the installation's zone close then. Source: rules 6.3. */
const CLOSING_HOUR = 17;

/** When banks of a time zone close on a date: a day that is given to somebody ends then. */
export function closingOf(date: IsoDate, timeZone: string): Date {
  return instantAt(date, CLOSING_HOUR, timeZone);
}

/** Elapsed hours after an instant, whatever the clocks do meanwhile. Source: rules 6.3. */
export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/** Until when money is to be sent, and when the reservation expires without it. */
export type SignedEnds = { endsAt: Date; expiresAt: Date };

/** For how long after its end a signed reservation still stands, and in whose days. */
export type Grace = { graceBankingDays: number; timeZone: string };

/**
 * The ends of a reservation that both sides have signed on `signedOn`: it ends banking days later
 * at 17:00 of the installation's zone. Source: rules 6.3 (T8, Ends).
 */
export function signedEnds(
  signedOn: IsoDate,
  { bankingDays, ...grace }: Grace & { bankingDays: number },
): SignedEnds {
  const endsAt = closingOf(addBankingDays(signedOn, bankingDays), grace.timeZone);
  return { endsAt, expiresAt: signedExpiry(endsAt, grace) };
}

/**
 * When a reservation expires that both sides have signed and that ends at `endsAt`: some banking
 * days later at 17:00, so that a wire of the last day can be recorded. Source: rules 6.3 (Ends).
 */
export function signedExpiry(endsAt: Date, { graceBankingDays, timeZone }: Grace): Date {
  if (graceBankingDays === 0) return endsAt;
  return closingOf(addBankingDays(businessDate(endsAt, timeZone), graceBankingDays), timeZone);
}

/** How far ahead an admin may set an end. Source: rules 6.3 (T12). */
export const FURTHEST_END_DAYS = 30;

/** For so long an expired request can be reinstated. Source: rules 6.3 (T17). */
const REINSTATE_DAYS = 30;

/** Whether a request never expired, or so long ago that nobody reinstates it. Source: rules 6.3. */
export function isLongOver(events: readonly { event: string; at: Date }[], now: Date): boolean {
  const expired = events.findLast(({ event }) => event === 'expire');
  return expired === undefined || now > hoursAfter(expired.at, REINSTATE_DAYS * 24);
}

/** What reinstating and undoing give: a day to put things right. Source: rules 6.3. */
export const SECOND_CHANCE_HOURS = 24;
