import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { instantAt } from './zone-time.ts';

describe('an hour of a date in a time zone', () => {
  const newYork = (date: string) => instantAt(isoDate(date), 17, 'America/New_York').toISOString();

  it('follows summer time', () => {
    expect(newYork('2026-03-05')).toBe('2026-03-05T22:00:00.000Z');
    expect(newYork('2026-03-08')).toBe('2026-03-08T21:00:00.000Z');
    expect(newYork('2026-11-01')).toBe('2026-11-01T22:00:00.000Z');
  });

  it('is right where a zone is ahead, and by half hours', () => {
    const at = (zone: string) => instantAt(isoDate('2026-06-01'), 0, zone).toISOString();
    expect(at('Asia/Kolkata')).toBe('2026-05-31T18:30:00.000Z');
    expect(at('Pacific/Kiritimati')).toBe('2026-05-31T10:00:00.000Z');
    expect(at('UTC')).toBe('2026-06-01T00:00:00.000Z');
  });
});
