import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

const MINUTE_MS = 60_000;

/** How far a time zone (an IANA name) is ahead of UTC at an instant, in minutes. */
export function minutesFromUtc(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // 'GMT-05:00', and 'GMT' alone where it is UTC.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/**
 * The instant at which clocks of a time zone show a full hour (0 to 23) of a date: at or next to an
 * hour that summer time leaves out, and one of the two where an hour comes twice.
 */
export function instantAt(date: IsoDate, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${`${hour}`.padStart(2, '0')}:00:00Z`);
  const guess = new Date(asUtc - minutesFromUtc(new Date(asUtc), timeZone) * MINUTE_MS);
  return new Date(asUtc - minutesFromUtc(guess, timeZone) * MINUTE_MS);
}
