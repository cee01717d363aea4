import type { Actor } from '#app/ground/actor.ts';
import { type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import { minutesFromUtc } from '#app/server/zone-time.ts';
import { readFileSync } from 'node:fs';

/** The only reader of the time. */
export type Clock = {
  now: () => Date;
  /** The business date: the calendar date in the installation's time zone (D35). */
  today: () => IsoDate;
  /** The hour of the day in that time zone, 0 to 23. */
  hour: () => number;
};

/** An IANA name, or where it is asked for each time: it may be chosen while the product runs. */
type Zone = string | (() => string);

/** A clock that shows the machine's time, with business dates in `timeZone`. */
export function systemClock(timeZone: Zone): Clock {
  return clockOf({ timeZone, now: () => new Date() });
}

/** A clock over any source of instants; demo data and tests use one that they move themselves. */
export function clockOf({ timeZone, now }: { timeZone: Zone; now: () => Date }): Clock {
  const zone = () => (typeof timeZone === 'string' ? timeZone : timeZone());
  return {
    now,
    today: () => businessDate(now(), zone()),
    hour: () => Number(hoursIn(zone()).format(now())),
  };
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A hundred years: enough for the longest note. */
const MOST_DAYS = 36_525;

/**
 * The machine's clock, ahead by as many days as a file says, for tests and showings of the demo
 * (DEMO_CLOCK). The file is read at each question, so whoever writes it moves the clock of the
 * running process. A file that is not there, or that says no number of days, changes nothing.
 */
export function movedClock(options: { timeZone: string; file: string }): Clock {
  let days = 0;
  const now = () => {
    days = readDays(options.file) ?? days;
    return daysAfter(new Date(), { days, timeZone: options.timeZone });
  };
  return clockOf({ timeZone: options.timeZone, now });
}

type Moved = { days: number; timeZone: string };

/** The same time of day so many days later, whether or not summer time begins or ends between. */
function daysAfter(at: Date, { days, timeZone }: Moved): Date {
  const later = new Date(at.getTime() + days * DAY_MS);
  const shift = minutesFromUtc(at, timeZone) - minutesFromUtc(later, timeZone);
  return new Date(later.getTime() + shift * MINUTE_MS);
}

function readDays(file: string): number | null {
  const text = readText(file).trim();
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_DAYS ? Number(text) : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

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

const hoursIn = formatsByZone('en-US', { hour: 'numeric', hourCycle: 'h23' });

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

/** Who reads times; a job and a command read them as the business does. */
export type TimeReader = { actor?: Actor; settings: { businessTimeZone: string } };

/**
 * An instant as this reader reads it: in the time zone that they have chosen, else in that of the
 * business. Which one it is stands with the time. Business dates are the business's for everybody.
 * Source: D35.
 */
export function personTimeText(instant: Date, { actor, settings }: TimeReader): string {
  const chosen = actor?.kind === 'person' ? actor.timeZone : null;
  return businessTimeText(instant, chosen ?? settings.businessTimeZone);
}
