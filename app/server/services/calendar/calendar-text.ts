import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import ical, { ICalEventTransparency } from 'ical-generator';

/** A row of a held note as a calendar shows it. Money in cents. */
export type DueDate = {
  noteId: string;
  periodNumber: number;
  dueOn: IsoDate;
  scheduledCents: Cents;
  paidCents: Cents;
  interestCents: Cents;
  principalCents: Cents;
  address: string;
  city: string;
  /** When the note was changed last, which may have moved its due dates. */
  changedAt: Date;
};

/** Sequence numbers count seconds from here: they stay within the 31 bits that programs keep. */
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;

/**
 * Due dates as a calendar (RFC 5545), all-day events that keep nobody busy. An event is known by
 * its note and period, so that a due date that moves moves its event; the sequence number rises
 * with each change of the note, as programs ask of an event that has moved.
 */
export function calendarText(
  dueDates: readonly DueDate[],
  { organizationName, site }: { organizationName: string; site: URL },
): string {
  const calendar = ical({
    name: `Note payments, ${organizationName}`,
    prodId: { company: 'Hearthnote', product: 'Due dates', language: 'EN' },
    // Half a day: what changed this morning is there in the evening.
    ttl: 12 * 60 * 60,
  });
  for (const due of dueDates) {
    calendar.createEvent({
      id: `${due.noteId}-${due.periodNumber}@hearthnote`,
      sequence: Math.floor(due.changedAt.getTime() / 1000) - FIRST_SECOND,
      stamp: due.changedAt,
      lastModified: due.changedAt,
      start: new Date(`${due.dueOn}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(due),
      description:
        `Interest ${formatMoney(due.interestCents)}, ` +
        `principal ${formatMoney(due.principalCents)}. Payment ${due.periodNumber} of the note.`,
      location: `${due.address}, ${due.city}`,
      url: new URL(`/dashboard/notes/${due.noteId}`, site).href,
    });
  }
  return calendar.toString();
}

function summaryOf({ scheduledCents, paidCents, address }: DueDate): string {
  const openCents = subtractCents(scheduledCents, paidCents);
  if (openCents <= 0n) return `Paid: ${formatMoney(scheduledCents)}, ${address}`;
  return `${formatMoney(openCents)} due, ${address}`;
}
