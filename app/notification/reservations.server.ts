import { and, asc, between, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { packets, packetSigners } from '#app/packet/send/tables.server.ts';
import { addressLine } from '#app/property/rules.ts';
import { properties } from '#app/property/tables.server.ts';
import { readCorrespondents } from '#app/request/correspondents.server.ts';
import { LIVE_STAGES } from '#app/request/stages.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import { businessTimeText } from '#app/server/clock.ts';
import type { FindEvents, NoticeEvent } from './events.server.ts';
import { END_HOURS, endNotice } from './rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Offers made lately, for who asked, and papers that wait for the signature of somebody who has an
 * account with the address that they name. Source: rules 6.6.
 */
export const findTurns: FindEvents = async (transaction, moment) => [
  ...(await findOffers(transaction, moment)),
  ...(await findSignatures(transaction, moment)),
];

const findOffers: FindEvents = async (transaction, { since, until, timeZone }) => {
  const found = await transaction
    .select({ event: fundingEvents, request: investmentRequests, property: properties })
    .from(fundingEvents)
    .innerJoin(investmentRequests, eq(investmentRequests.id, fundingEvents.requestId))
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .where(
      and(
        eq(fundingEvents.event, 'offer'),
        between(fundingEvents.at, since, until),
        // Nobody is to do what is over.
        eq(investmentRequests.stage, 'offered'),
      ),
    )
    .orderBy(asc(fundingEvents.at), asc(fundingEvents.id));
  const readers = await readCorrespondents(transaction, found.map(idOf));
  return found.flatMap(({ event, request, property }) => {
    const by = event.endsAt === null ? '' : businessTimeText(event.endsAt, timeZone);
    return (readers.get(request.id) ?? []).map(({ userId }): NoticeEvent => ({
      kind: 'turn_offered',
      eventKey: event.id,
      to: { userId },
      title: `It is your turn: take this note by ${by}`,
      body: addressLine(property),
      path: `/dashboard/requests/${request.id}`,
    }));
  });
};

/** Whoever was asked lately to sign, and has not. */
const findSignatures: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({ signerId: packetSigners.id, userId: users.id, property: properties })
    .from(packetSigners)
    .innerJoin(packets, eq(packets.id, packetSigners.packetId))
    .innerJoin(investmentRequests, eq(investmentRequests.id, packets.requestId))
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .innerJoin(users, sql`lower(${users.email}) = lower(${packetSigners.email})`)
    .where(
      and(
        between(packetSigners.calledAt, since, until),
        isNull(packetSigners.signedAt),
        eq(packets.state, 'out'),
      ),
    )
    .orderBy(asc(packetSigners.calledAt), asc(packetSigners.id));
  return found.map(({ signerId, userId, property }) => ({
    kind: 'signature_needed',
    eventKey: signerId,
    to: { userId },
    title: 'Your signature is needed',
    body: addressLine(property),
    path: `/sign/${signerId}`,
  }));
};

/**
 * Reservations and offers that end within 24 hours, and again within 4, while no money stands for
 * them: with money they do not end. Who was told of the end when it was as near already is not
 * reminded of it. Source: rules 6.3 (Ends).
 */
export const findEnding: FindEvents = async (transaction, { now, timeZone }) => {
  const { stage, endsAt, receivedCents } = investmentRequests;
  const furthest = new Date(now.getTime() + END_HOURS[0] * HOUR_MS);
  const found = await transaction
    .select({ request: investmentRequests, property: properties })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .where(
      and(
        inArray(stage, [...LIVE_STAGES]),
        gt(endsAt, now),
        lte(endsAt, furthest),
        eq(receivedCents, cents(0n)),
      ),
    )
    .orderBy(asc(endsAt), asc(investmentRequests.id));
  const readers = await readCorrespondents(transaction, found.map(idOf));
  return found.flatMap(({ request, property }) => {
    const hours = request.endsAt === null ? null : endNotice(request.endsAt, now);
    if (request.endsAt === null || hours === null) return [];
    const toldMs = request.endsAt.getTime() - request.updatedAt.getTime();
    if (toldMs <= hours * HOUR_MS) return [];
    const by = businessTimeText(request.endsAt, timeZone);
    const eventKey = `${request.id}:${request.endsAt.toISOString()}:${hours}`;
    return (readers.get(request.id) ?? []).map(({ userId }) => ({
      kind: 'end_near' as const,
      eventKey,
      to: { userId },
      title: wordsOf(request, by),
      body: addressLine(property),
      path: `/dashboard/requests/${request.id}`,
    }));
  });
};

const idOf = ({ request }: { request: { id: string } }) => request.id;

function wordsOf(request: typeof investmentRequests.$inferSelect, by: string): string {
  if (request.stage === 'offered') return `It is your turn: take this note by ${by}`;
  if (request.stage !== 'signed') return `Reserved for you until ${by}`;
  const { amountCents, reference } = request;
  return `Send ${formatMoney(amountCents)} by ${by} and quote ${reference ?? ''}`;
}
