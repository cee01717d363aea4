import { isoDate, type IsoDate } from '#app/domain/calendar/iso-date.ts';

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in the installation's time zone (an IANA name). Source: D35. */
export function businessDate(instant: Date, timeZone: string): IsoDate {
  const known = calendars.get(timeZone);
  // The Canadian English form of a date is YYYY-MM-DD.
  const calendar =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  // Making one takes far longer than using it, and lists use one for each of their rows.
  if (known === undefined) calendars.set(timeZone, calendar);
  return isoDate(calendar.format(instant));
}
