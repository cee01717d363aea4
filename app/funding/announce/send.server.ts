import { and, arrayOverlaps, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { inkAddress } from '#app/packet/send/papers.server.ts';
import { packetDocuments, packets } from '#app/packet/send/tables.server.ts';
import { joinNames } from '#app/profile/vesting.ts';
import { addressLine } from '#app/property/rules.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { readCorrespondents } from '#app/request/correspondents.server.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/run-job.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { reservationsExpired, stageSeconds } from '#app/server/metrics/metrics.ts';
import { organizations } from '#app/team/tables.server.ts';
import { readFirstPayment } from '#app/funding/first-payment.server.ts';
import { firstPaymentText } from '#app/funding/texts.ts';
import { ANNOUNCED_EVENTS, isAnnounced, isForTeam } from './events.server.ts';

type Reader = Pick<Installation, 'database' | 'clock' | 'log' | 'settings'>;

/** So many are looked at in one go; what is left comes in the next. */
const MOST = 500;

/**
 * Mails what has happened to requests in the staged way to those whom it concerns, the oldest
 * first: each event in a transaction that queues its mails and marks it as announced, so that a
 * process that is killed neither loses nor repeats one, and two processes share them. Throws
 * SomeFailedError when one could not be announced; it is tried again the next time.
 *
 * @returns how many events were announced here. Source: rules 6.3.
 */
export async function announceEvents(
  installation: Reader,
  stopping?: AbortSignal,
): Promise<number> {
  const { database } = installation;
  const { id, at, place, event, announcedAt } = fundingEvents;
  const waiting = await asWorker(database, (transaction) =>
    transaction
      .select({ id })
      .from(fundingEvents)
      .where(and(isNull(announcedAt), inArray(event, ANNOUNCED_EVENTS)))
      .orderBy(asc(at), asc(place))
      .limit(MOST),
  );
  let count = 0;
  const failedCount = await doEach(installation, waiting, {
    sentence: 'what has happened to a request could not be announced',
    namesOf: (one) => ({ fundingEventId: one.id }),
    work: async (one) => {
      const stays = await asWorker(database, (transaction) =>
        announceEvent(transaction, installation, one.id),
      );
      if (stays === null) return;
      count += 1;
      for (const { stage, seconds } of stays) stageSeconds.observe({ stage }, seconds);
      if (stays.some(({ hasExpired }) => hasExpired)) reservationsExpired.inc();
    },
    stopping,
  });
  if (failedCount > 0) {
    throw new SomeFailedError(`${formatCountOf(failedCount, 'event')} could not be announced`);
  }
  return count;
}

/** How long a request was in a stage, in seconds, and whether its time ran out in it. */
type Stay = { stage: string; seconds: number; hasExpired: boolean };

/** Null when another process is at it, or was. */
async function announceEvent(
  transaction: Transaction,
  { clock, settings }: Reader,
  eventId: string,
): Promise<Stay[] | null> {
  const [event] = await transaction
    .select()
    .from(fundingEvents)
    .where(and(eq(fundingEvents.id, eventId), isNull(fundingEvents.announcedAt)))
    .for('update', { skipLocked: true });
  if (event === undefined || !isAnnounced(event.event)) return null;
  const now = clock.now();
  const about = await readRequest(transaction, event.requestId);
  const { request, person, organizationName } = about;
  const readers = await readCorrespondents(transaction, [request.id]);
  const ink = event.event === 'send_documents' ? await readInk(transaction, request.id) : null;
  const seasonedFrom =
    about.boughtCents === null ? null : await readSeasonedFrom(transaction, about.noteId, event);
  const time = (instant: Date | null) =>
    instant === null ? '' : personTimeText(instant, { settings });
  const openCents = request.amountCents - request.receivedCents;
  const shared = {
    address: addressLine(about.property),
    amount: formatMoney(request.amountCents),
    toSend: openCents > 0n ? formatMoney(cents(openCents)) : '',
    until: time(event.endsAt),
    reference: request.reference ?? '',
  };
  for (const reader of ink?.length === 0 ? [] : (readers.get(request.id) ?? [])) {
    await queueMail(transaction, {
      template: 'reservation',
      to: reader.email,
      facts: {
        ...shared,
        firstName: reader.firstName,
        event: event.event,
        from: event.fromStage ?? '',
        to: event.toStage,
        at: time(event.at),
        fundedOn: fundedOnOf(event.facts),
        ...(isColleagues(event, reader.userId) && { by: event.byName }),
        ...(seasonedFrom !== null && { seasonedFrom }),
        ...(event.facts['areTermsOthers'] === true && { termsChanged: 'yes' }),
        ...(ink && { inInk: joinNames(ink), inkTo: inkAddress({ settings }) }),
        reason: event.reason ?? '',
        path: `/dashboard/requests/${request.id}`,
      },
      now,
    });
  }
  if (settings.teamEmail !== null && isForTeam(event.event, event.fromStage)) {
    await queueMail(transaction, {
      template: 'reservation-team',
      to: settings.teamEmail,
      facts: {
        ...shared,
        event: event.event,
        investor: organizationName ?? person.firstName,
        by: event.byName === 'System' ? '' : event.byName,
        path: `/admin/investment-requests/${request.id}`,
      },
      now,
    });
  }
  await transaction
    .update(fundingEvents)
    .set({ announcedAt: now })
    .where(eq(fundingEvents.id, eventId));
  return readStays(transaction, event);
}

async function readRequest(transaction: Transaction, requestId: string) {
  const { address, city, state } = properties;
  const { id, amountCents, receivedCents, reference } = investmentRequests;
  const [found] = await transaction
    .select({
      request: { id, amountCents, receivedCents, reference },
      noteId: propertyNotes.id,
      boughtCents: propertyNotes.startingPrincipalCents,
      property: { address, city, state },
      person: { firstName: users.firstName },
      organizationName: organizations.name,
    })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .innerJoin(propertyNotes, eq(propertyNotes.id, investmentRequests.noteId))
    .innerJoin(users, eq(users.id, investmentRequests.userId))
    .leftJoin(organizations, eq(organizations.id, investmentRequests.organizationId))
    .where(eq(id, requestId));
  if (found === undefined) throw new Error(`no request ${requestId}`);
  return found;
}

/** With which payment those of the lender begin whose seasoned note was funded; else null. */
async function readSeasonedFrom(transaction: Transaction, noteId: string, { facts }: Event) {
  const { fundedOn } = facts;
  if (typeof fundedOn !== 'string') return null;
  const day = isoDate(fundedOn);
  const first = await readFirstPayment(transaction, { noteId, fundedOn: day });
  return first === null ? '' : firstPaymentText(first);
}

/** The titles of what the lender has to get signed in ink. */
async function readInk(transaction: Transaction, requestId: string): Promise<string[]> {
  const { title, method, signers, sealedAt, position } = packetDocuments;
  const rows = await transaction
    .select({ title })
    .from(packetDocuments)
    .innerJoin(packets, eq(packets.id, packetDocuments.packetId))
    .where(
      and(
        eq(packets.requestId, requestId),
        eq(packets.state, 'out'),
        eq(packets.phase, 'signing'),
        eq(method, 'paper'),
        isNull(sealedAt),
        arrayOverlaps(signers, ['lender', 'custodian']),
      ),
    )
    .orderBy(asc(position));
  return rows.map((row) => row.title);
}

/** Whether a colleague of the reader's has done it. */
function isColleagues({ event, by }: Pick<Event, 'event' | 'by'>, readerId: string): boolean {
  return (event === 'accept' || event === 'withdraw') && by !== null && by !== readerId;
}

type Event = typeof fundingEvents.$inferSelect;

/** The day that a funding says; other events have none. */
function fundedOnOf({ fundedOn }: Record<string, unknown>): string {
  return typeof fundedOn === 'string' ? formatDate(isoDate(fundedOn)) : '';
}

/** The stays that ended with this event, and with those since the one announced before it. */
async function readStays(
  transaction: Transaction,
  last: typeof fundingEvents.$inferSelect,
): Promise<Stay[]> {
  const events = await transaction
    .select()
    .from(fundingEvents)
    .where(and(eq(fundingEvents.requestId, last.requestId), lte(fundingEvents.place, last.place)))
    .orderBy(asc(fundingEvents.place));
  const before = events.findLast(({ place, event }) => place < last.place && isAnnounced(event));
  let since = events[0]!.at;
  const stays: Stay[] = [];
  for (const { at, place, event, fromStage, toStage } of events) {
    if (fromStage === null || fromStage === toStage) continue;
    if (place > (before?.place ?? 0)) {
      const seconds = Math.max(0, at.getTime() - since.getTime()) / 1_000;
      stays.push({ stage: fromStage, seconds, hasExpired: event === 'expire' });
    }
    since = at;
  }
  return stays;
}
