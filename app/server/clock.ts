import { isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/** The only reader of the time. */
export type Clock = {
  now: () => Date;
  /** The business date: the calendar date in the installation's time zone (D35). */
  today: () => IsoDate;
  /** The hour of the day in that time zone, 0 to 23. */
  hour: () => number;
};

/** A clock that shows the machine's time, with business dates in `timeZone` (an IANA name). */
export function systemClock(timeZone: string): Clock {
  return clockOf({ timeZone, now: () => new Date() });
}

/** A clock over any source of instants; demo data and tests use one that they move themselves. */
export function clockOf(options: { timeZone: string; now: () => Date }): Clock {
  // The Canadian English form of a date is YYYY-MM-DD.
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: options.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const hours = new Intl.DateTimeFormat('en-US', {
    timeZone: options.timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return {
    now: options.now,
    today: () => isoDate(calendar.format(options.now())),
    hour: () => Number(hours.format(options.now())),
  };
}
