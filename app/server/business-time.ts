import { isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/**
 * One way to write instants, for each time zone (an IANA name). A format is made once for a zone:
 * making one takes far longer than using it, and lists use one for each of their rows.
 */
export function formatsByZone(
  locale: string,
  look: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...look, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

/** The Canadian English form of a date is YYYY-MM-DD. */
const calendarIn = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar date of an instant in the installation's time zone (an IANA name). Source: D35. */
export function businessDate(instant: Date, timeZone: string): IsoDate {
  return isoDate(calendarIn(timeZone).format(instant));
}

const clockIn = formatsByZone('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** An instant as people read it, in the installation's time zone: "Nov 21, 2026, 10:05 AM EST". */
export function businessTimeText(instant: Date, timeZone: string): string {
  // Newer versions of the platform part time and AM by a narrow space that not every font has.
  return clockIn(timeZone).format(instant).replaceAll('\u202f', ' ');
}
