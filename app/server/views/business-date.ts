import { isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatsByZone } from './formats-by-zone.ts';

/** The Canadian English form of a date is YYYY-MM-DD. */
const calendarIn = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar date of an instant in the installation's time zone (an IANA name). Source: D35. */
export function businessDate(instant: Date, timeZone: string): IsoDate {
  return isoDate(calendarIn(timeZone).format(instant));
}
