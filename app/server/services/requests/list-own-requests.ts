import { refuse, accept, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { RequestStatus } from '#app/domain/request/request-status.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { type OwnRequestView, ownRequestView } from '#app/server/views/own-request-view.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

export const OWN_REQUESTS_PAGE_SIZE = 25;

export type OwnRequestsPage = {
  requests: OwnRequestView[];
  /** The page shown: the last one when one beyond it was asked for. Counts from 1. */
  page: number;
  /** Of those that the filter lets through, and of all that the caller ever made. */
  totalCount: number;
  everCount: number;
};

/**
 * A page of the caller's own requests to fund a note, the newest first, in whatever organization
 * they were made; of one status only, or with null of all.
 *
 * @returns the page (may be empty), or `not_signed_in`. Source: rules 1.5, D15, D38.
 */
export async function listOwnRequests(
  caller: Caller,
  wanted: { page: number; status: RequestStatus | null },
): Promise<Result<OwnRequestsPage, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const { businessTimeZone } = caller.settings;
  return asActor(caller.database, actor, async (transaction) => {
    const isOwn = eq(investmentRequests.userId, actor.userId);
    const { status } = wanted;
    const isShown = status === null ? undefined : eq(investmentRequests.status, status);
    const [counted] = await transaction
      .select({
        everCount: count(),
        totalCount: sql`count(*) filter (where ${isShown ?? sql`true`})`.mapWith(Number),
      })
      .from(investmentRequests)
      .where(isOwn);
    const totalCount = counted?.totalCount ?? 0;
    const page = Math.min(wanted.page, Math.max(1, Math.ceil(totalCount / OWN_REQUESTS_PAGE_SIZE)));
    const rows = await transaction
      .select({
        request: investmentRequests,
        property: properties,
        noteStatus: propertyNotes.status,
        holderId: noteHolders.organizationId,
      })
      .from(investmentRequests)
      // Row-level security leaves out what the reader may not see any more.
      .leftJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .leftJoin(propertyNotes, eq(propertyNotes.id, investmentRequests.noteId))
      .leftJoin(
        noteHolders,
        and(eq(noteHolders.noteId, investmentRequests.noteId), isNull(noteHolders.heldTo)),
      )
      .where(and(isOwn, isShown))
      .orderBy(desc(investmentRequests.createdAt), desc(investmentRequests.id))
      .limit(OWN_REQUESTS_PAGE_SIZE)
      .offset((page - 1) * OWN_REQUESTS_PAGE_SIZE);
    const requests = rows.map((row) => ownRequestView(row, { actor, businessTimeZone }));
    return accept({ requests, page, totalCount, everCount: counted?.everCount ?? 0 });
  });
}
