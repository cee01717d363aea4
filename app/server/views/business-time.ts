const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant as people read it, in the installation's time zone: "Nov 21, 2026, 10:05 AM EST". */
export function businessTimeText(instant: Date, timeZone: string): string {
  const known = clocks.get(timeZone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  if (known === undefined) clocks.set(timeZone, clock);
  // Newer versions of the platform part time and AM by a narrow space that not every font has.
  return clock.format(instant).replaceAll('\u202f', ' ');
}
