import { formatsByZone } from './formats-by-zone.ts';

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
