import { readFileSync } from 'node:fs';
import { type Clock, clockOf } from './clock.ts';

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
  const minutesFromUtc = offsetsOf(options.timeZone);
  let days = 0;
  const now = () => {
    days = readDays(options.file) ?? days;
    return daysAfter(new Date(), { days, minutesFromUtc });
  };
  return clockOf({ timeZone: options.timeZone, now });
}

type Moved = { days: number; minutesFromUtc: (at: Date) => number };

/** The same time of day so many days later, whether or not summer time begins or ends between. */
function daysAfter(at: Date, { days, minutesFromUtc }: Moved): Date {
  const later = new Date(at.getTime() + days * DAY_MS);
  const shift = minutesFromUtc(at) - minutesFromUtc(later);
  return new Date(later.getTime() + shift * MINUTE_MS);
}

/** How far a time zone is ahead of UTC at an instant, in minutes. */
function offsetsOf(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // 'GMT-05:00', and 'GMT' alone where it is UTC.
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -size : size;
  };
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
