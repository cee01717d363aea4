import { readFileSync } from 'node:fs';
import { type Clock, clockOf } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
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
    return new Date(Date.now() + days * DAY_MS);
  };
  return clockOf({ timeZone: options.timeZone, now });
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
