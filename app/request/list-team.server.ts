import { eq, inArray, sql } from 'drizzle-orm';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { properties } from '#app/property/tables.server.ts';
import type { Page } from '#app/ground/page.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { COUNT_OF_ALL, findPage, PAGE_SIZE } from '#app/server/db/query-parts.ts';
import type { Stage } from './stages.ts';

/** What members and viewers see of a request of their organization: stage and end of a house. */
export type TeamRequestView = {
  requestId: string;
  /** Null for a house that the reader may not see, or not any more. */
  property: { address: string; city: string; state: string } | null;
  stage: Stage;
  /** Until when somebody is to act, as the reader reads it; null when nobody is. */
  endsAt: string | null;
};

/**
 * A page of what colleagues have asked for stage by stage, for members and viewers of their
 * organizations: where each stands and until when, what ends first before all others. Managers and
 * above find them among their own (`listOwnRequests`).
 *
 * @returns the page (may be empty), or `not_signed_in`. Source: rules 6.3 (Who).
 */
export async function listTeamRequests(
  caller: Caller,
  wanted: { page: number },
): Promise<Result<Page<TeamRequestView>, 'not_signed_in'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('not_signed_in');
  const organizationIds = actor.memberships
    .map(({ organizationId }) => organizationId)
    .filter((organizationId) => !mayKeepProfiles(actor, organizationId));
  if (organizationIds.length === 0) {
    return accept({ rows: [], page: 1, pageSize: PAGE_SIZE, totalCount: 0 });
  }
  const { address, city, state } = properties;
  const list = await asActor(caller.database, actor, (transaction) =>
    findPage(wanted.page, (offset) =>
      transaction
        .select({
          requestId: sql<string>`r.id::text`,
          property: { address, city, state },
          stage: sql<Stage>`r.stage`,
          endsAt: sql`r.ends_at`.mapWith((at: Date | string) => new Date(at)),
          total: COUNT_OF_ALL,
        })
        .from(sql`access.reservations_of_team() r`)
        // Row-level security leaves out what the reader may not see any more.
        .leftJoin(properties, eq(properties.id, sql`r.property_id`))
        .where(
          sql`${inArray(sql`r.organization_id`, organizationIds)} and not exists (
            select from investment_requests own where own.id = r.id
              and own.user_id = ${actor.userId})`,
        )
        .orderBy(sql`r.ends_at nulls last`, sql`r.id`)
        .limit(PAGE_SIZE)
        .offset(offset),
    ),
  );
  return accept({
    page: list.page,
    pageSize: PAGE_SIZE,
    totalCount: list.totalCount,
    rows: list.rows.map(({ requestId, property, stage, endsAt }) => ({
      requestId,
      property,
      stage,
      endsAt: endsAt && personTimeText(endsAt, caller),
    })),
  });
}
