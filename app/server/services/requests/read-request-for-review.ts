import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { personFields, users } from '#app/server/db/schema/users.ts';
import { listingScopeOf, within } from '#app/server/services/admin/listing-scope.ts';
import { isUuid } from '#app/server/services/is-uuid.ts';
import { requestReview, type RequestReview } from '#app/server/views/admin-request-view.ts';
import { and, asc, eq } from 'drizzle-orm';
import { noteIsTaken } from './note-is-taken.ts';

/**
 * A request with what its decision depends on: the note, the proposed dates and the investor's
 * organizations. Refused: `missing` for a request on somebody else's listing, `forbidden` for
 * callers who administer nothing. Source: rules 2.2, D1, D16–D18.
 */
export async function readRequestForReview(
  caller: Caller,
  requestId: string,
): Promise<Result<RequestReview, 'missing' | 'forbidden'>> {
  const { actor } = caller;
  const scope = listingScopeOf(actor);
  if (scope === null || actor.kind !== 'person') return refuse('forbidden');
  if (!isUuid(requestId)) return refuse('missing');
  return asActor(caller.database, actor, async (transaction) => {
    const [record] = await transaction
      .select({
        request: investmentRequests,
        investor: personFields,
        property: properties,
        note: propertyNotes,
        isTaken: noteIsTaken(),
      })
      .from(investmentRequests)
      .innerJoin(properties, eq(properties.id, investmentRequests.propertyId))
      .innerJoin(propertyNotes, eq(propertyNotes.id, investmentRequests.noteId))
      .innerJoin(users, eq(users.id, investmentRequests.userId))
      .where(and(eq(investmentRequests.id, requestId), within(scope, properties.organizationId)));
    if (record === undefined) return refuse('missing' as const);
    const joined = await readOrganizations(transaction, record.request.userId);
    return accept(
      requestReview(
        { ...record, organizations: joined },
        {
          userId: actor.userId,
          today: caller.clock.today(),
          timeZone: caller.settings.businessTimeZone,
        },
      ),
    );
  });
}

/** The investor's organizations, the oldest membership first. */
async function readOrganizations(transaction: Transaction, userId: string) {
  return transaction
    .select({ id: organizationMembers.organizationId, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
}
