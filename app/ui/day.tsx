import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** A date within a sentence: it never breaks across lines. */
export function Day({ on }: { on: IsoDate }) {
  return <time dateTime={on}>{formatDate(on)}</time>;
}
