import { refuse, accept, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { RequestStatus } from '#app/domain/request/request-status.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { type OwnRequestView, ownRequestView } from '#app/server/views/own-request-view.ts';
import type { Page } from '#app/server/views/page.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

/** `totalCount` is of those that the filter lets through, `everCount` of all ever made. */
export type OwnRequestsPage = Page<OwnRequestView> & { everCount: number };

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
    const { everCount = 0, totalCount = 0 } = counted ?? {};
    const { page, offset } = placePage(wanted.page, totalCount);
    const found = await transaction
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
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = found.map((row) => ownRequestView(row, { actor, businessTimeZone }));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount, everCount });
  });
}
