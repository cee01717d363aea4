import { and, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/ground/actor.ts';
import { OPEN_STAGES } from './stages.ts';
import { investmentRequests } from './tables.server.ts';

const { clearedAt, organizationId, stage, userId } = investmentRequests;

/** Requests on which the reader may act: neither their own nor their organization's (0161). */
export function isOfOthers(actor: Actor): SQL | undefined {
  if (actor.kind !== 'person') return undefined;
  const joined = actor.memberships.map((one) => one.organizationId);
  const isElsewhere = or(isNull(organizationId), notInArray(organizationId, joined));
  return and(ne(userId, actor.userId), isElsewhere);
}

/**
 * The requests that wait for the reader's decision, among those of what they list. Other pending
 * ones wait for others: an offer for the investor's answer, who is cleared for their turn, the
 * reader's own for another admin.
 */
export function isToDecide(actor: Actor): SQL {
  const isUndecided = and(inArray(stage, [...OPEN_STAGES]), isNull(clearedAt));
  return sql`(${and(isOfOthers(actor), isUndecided)})`;
}
