import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import ical, { ICalEventTransparency } from 'ical-generator';
import { ANONYMOUS, membershipIn, type Person } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { calendarLinks } from '#app/portfolio/tables.server.ts';
import { noteHolders, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { mayAnswerRequest } from '#app/request/may.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
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
 * Due dates and ends as a calendar (RFC 5545), events that keep nobody busy: all-day ones of due
 * dates, known by note and period, so that a due date that moves moves its event, and those of
 * ends, known by the request. The sequence number rises with each change of the note or of the
 * request, as programs ask of an event that has moved.
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
  for (const { id, stage, endsAt, address, city, changeCount, changedAt, hasRoom } of ends) {
    calendar.createEvent({
      id: `${id}@reservations`,
      // An end may move earlier, and what has happened only grows.
      sequence: changeCount,
      stamp: changedAt,
      lastModified: changedAt,
      start: endsAt,
      end: endsAt,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${stage === 'offered' ? 'Offer' : 'Reservation'} ends, ${address}`,
      location: `${address}, ${city}`,
      url: new URL(hasRoom ? `${REQUESTS}/${id}` : REQUESTS, site).href,
    });
  }
  return calendar.toString();
}

const REQUESTS = '/dashboard/requests';

/** When what an organization has reserved ends, or what is offered to it. */
type ReservationEnd = {
  id: string;
  stage: string;
  endsAt: Date;
  address: string;
  city: string;
  changeCount: number;
  changedAt: Date;
  /** Whether the reader may open its room. */
  hasRoom: boolean;
};

const toDate = (at: Date | string) => new Date(at);

/** The ends that stand, for every member: those below manager see no more of it (rules 6.3). */
async function readEnds(
  transaction: Transaction,
  { reader, organizationId }: { reader: Person; organizationId: string },
): Promise<ReservationEnd[]> {
  const rows = await transaction
    .select({
      id: sql<string>`r.id::text`,
      stage: sql<string>`r.stage`,
      endsAt: sql`r.ends_at`.mapWith(toDate),
      address: properties.address,
      city: properties.city,
      changeCount: sql<number>`c.change_count`,
      changedAt: sql`c.changed_at`.mapWith(toDate),
      // Null for requests of colleagues that the reader may not see.
      requesterId: investmentRequests.userId,
    })
    .from(sql`access.reservations_of_team() r`)
    .innerJoin(sql`access.reservation_changes() c`, sql`c.id = r.id`)
    .innerJoin(properties, sql`${properties.id} = r.property_id`)
    .leftJoin(investmentRequests, sql`${investmentRequests.id} = r.id`)
    .where(sql`r.ends_at is not null and r.organization_id = ${organizationId}`)
    .orderBy(sql`r.ends_at`, sql`r.id`);
  return rows.map(({ requesterId, ...end }) => ({
    ...end,
    hasRoom: requesterId !== null && mayAnswerRequest(reader, { requesterId, organizationId }),
  }));
}

function summaryOf({ scheduledCents, paidCents, address }: DueDate): string {
  const openCents = subtractCents(scheduledCents, paidCents);
  if (openCents <= 0n) return `Paid: ${formatMoney(scheduledCents)}, ${address}`;
  return `${formatMoney(openCents)} due, ${address}`;
}

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/**
 * The due dates of the notes that an organization holds, from a year ago to two years ahead, and
 * the ends of what it has reserved or is offered, as a calendar file: for whoever has the address
 * of a link that works, with the rights that its owner has now.
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
    const { organizationId } = membership;
    return { dueDates, ends: await readEnds(transaction, { reader: owner, organizationId }) };
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
