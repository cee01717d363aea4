import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import ical, { ICalEventTransparency } from 'ical-generator';
import { ANONYMOUS, membershipIn } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { calendarLinks } from '#app/portfolio/tables.server.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { SERVICED_STATUSES } from '#app/ledger/held-notes.server.ts';
import { hashToken } from '#app/team/invitations/read.server.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';

/** A row of a held note as a calendar shows it. Money in cents. */
type DueDate = {
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

type CalendarNames = { organizationName: string; producerName: string; site: URL };

/**
 * Due dates as a calendar (RFC 5545), all-day events that keep nobody busy. An event is known by
 * its note and period, so that a due date that moves moves its event; the sequence number rises
 * with each change of the note, as programs ask of an event that has moved.
 */
function calendarText(
  dueDates: readonly DueDate[],
  ends: readonly ReservationEnd[],
  { organizationName, producerName, site }: CalendarNames,
): string {
  const calendar = ical({
    name: `Note payments, ${organizationName}`,
    prodId: { company: producerName, product: 'Due dates', language: 'EN' },
    // Half a day: what changed this morning is there in the evening.
    ttl: 12 * 60 * 60,
  });
  for (const due of dueDates) {
    calendar.createEvent({
      id: `${due.noteId}-${due.periodNumber}@due-dates`,
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
  for (const { id, stage, endsAt, address, city } of ends) {
    calendar.createEvent({
      id: `${id}@reservations`,
      // A later end is a later version of the same event.
      sequence: Math.floor(endsAt.getTime() / 1000) - FIRST_SECOND,
      stamp: endsAt,
      start: endsAt,
      end: endsAt,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${stage === 'offered' ? 'Offer' : 'Reservation'} ends, ${address}`,
      location: `${address}, ${city}`,
      url: new URL(`/dashboard/requests/${id}`, site).href,
    });
  }
  return calendar.toString();
}

/** When what an organization has reserved ends, or what is offered to it. */
type ReservationEnd = { id: string; stage: string; endsAt: Date; address: string; city: string };

/** The ends that stand, for every member: they see no more of a reservation (rules 6.3). */
async function readEnds(
  transaction: Transaction,
  organizationId: string,
): Promise<ReservationEnd[]> {
  return transaction
    .select({
      id: sql<string>`r.id::text`,
      stage: sql<string>`r.stage`,
      endsAt: sql`r.ends_at`.mapWith((at: Date | string) => new Date(at)),
      address: properties.address,
      city: properties.city,
    })
    .from(sql`access.reservations_of_team() r`)
    .innerJoin(properties, sql`${properties.id} = r.property_id`)
    .where(sql`r.ends_at is not null and r.organization_id = ${organizationId}`)
    .orderBy(sql`r.ends_at`, sql`r.id`);
}

function summaryOf({ scheduledCents, paidCents, address }: DueDate): string {
  const openCents = subtractCents(scheduledCents, paidCents);
  if (openCents <= 0n) return `Paid: ${formatMoney(scheduledCents)}, ${address}`;
  return `${formatMoney(openCents)} due, ${address}`;
}

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/**
 * The due dates of the notes that an organization holds, from a year ago to two years ahead, as a
 * calendar file: for whoever has the address of a link that works, with the rights that its owner
 * has now.
 *
 * @param file the last part of the address, unchecked.
 * @returns the text, or `missing` for an unknown or revoked link, and for one whose owner has left
 * the organization or is suspended. Source: rules 5.7.
 */
export async function readCalendar(
  caller: Caller,
  file: string,
): Promise<Result<string, 'missing'>> {
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1];
  if (token === undefined) return refuse('missing');
  const link = await findLink(caller, token);
  const owner = link && (await readPersonNow(caller, link.userId));
  const membership = owner && membershipIn(owner, link.organizationId);
  if (!owner || !membership) return refuse('missing');
  const today = caller.clock.today();
  const row = propertyNotePayments;
  const found = await asActor(caller.database, owner, async (transaction) => {
    const dueDates: DueDate[] = await transaction
      .select({
        noteId: row.noteId,
        periodNumber: row.periodNumber,
        dueOn: row.dueOn,
        scheduledCents: row.scheduledPaymentCents,
        paidCents: row.amountPaidCents,
        interestCents: row.interestDueCents,
        principalCents: row.principalDueCents,
        address: properties.address,
        city: properties.city,
        changedAt: propertyNotes.updatedAt,
      })
      .from(noteHolders)
      .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .innerJoin(row, eq(row.noteId, propertyNotes.id))
      .where(
        and(
          eq(noteHolders.organizationId, membership.organizationId),
          isNull(noteHolders.heldTo),
          inArray(propertyNotes.status, SERVICED_STATUSES),
          gte(row.dueOn, noteHolders.heldFrom),
          gte(row.dueOn, addMonths(today, -MONTHS_BACK)),
          lte(row.dueOn, addMonths(today, MONTHS_AHEAD)),
        ),
      )
      .orderBy(asc(row.dueOn), asc(row.noteId), asc(row.periodNumber));
    return { dueDates, ends: await readEnds(transaction, membership.organizationId) };
  });
  return accept(
    calendarText(found.dueDates, found.ends, {
      organizationName: membership.organizationName,
      producerName: caller.brand.producerName,
      site: caller.settings.publicUrl,
    }),
  );
}

/** The link with this token, if it works: the database lets its holder see it and no other one. */
async function findLink({ database }: Caller, token: string) {
  return asActor(database, ANONYMOUS, async (transaction) => {
    const hash = hashToken(token);
    await transaction.execute(sql`select set_config('app.calendar_token_hash', ${hash}, true)`);
    const { organizationId, userId, tokenHash, revokedAt } = calendarLinks;
    const [link] = await transaction
      .select({ organizationId, userId })
      .from(calendarLinks)
      .where(and(eq(tokenHash, hash), isNull(revokedAt)));
    return link ?? null;
  });
}
