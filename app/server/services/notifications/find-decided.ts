import { addressLine } from '#app/domain/property/address-line.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { FindEvents } from './notice-event.ts';

/** Requests decided lately, for who asked. */
export const findDecided: FindEvents = async (transaction, { since, until }) => {
  const found = await transaction
    .select({ request: investmentRequests, property: properties })
    .from(investmentRequests)
    .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
    .where(
      and(
        between(investmentRequests.reviewedAt, since, until),
        inArray(investmentRequests.status, ['approved', 'rejected']),
      ),
    )
    .orderBy(asc(investmentRequests.reviewedAt), asc(investmentRequests.id));
  return found.map(({ request, property }) => ({
    kind: 'request_decided',
    eventKey: request.id,
    to: { userId: request.userId },
    title:
      request.status === 'approved' ? 'Your request is approved' : 'Your request was not approved',
    body: addressLine(property),
    path: '/dashboard/requests',
  }));
};
