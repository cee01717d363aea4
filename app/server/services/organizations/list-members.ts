import { currentMembership } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import { ROLES } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { personFields, users } from '#app/account/tables.server.ts';
import { placePage } from '#app/server/services/page.ts';
import { type MemberView, memberView } from '#app/server/views/member-view.ts';
import { asc, count, eq, sql } from 'drizzle-orm';
import { countOwners } from './lock-team.ts';

export const MEMBERS_PAGE_SIZE = 50;

export type MembersPage = {
  organizationId: string;
  organizationName: string;
  /** Whether the reader may invite, and change and remove members below them. */
  mayManage: boolean;
  members: MemberView[];
  /** The page shown: the last one when one beyond it was asked for. Counts from 1. */
  page: number;
  totalCount: number;
};

/**
 * A page of the people in the caller's current organization: the most powerful role first, then who
 * joined earlier.
 *
 * @returns the page, or `no_organization`. Source: rules 2.2, D25.
 */
export async function listMembers(
  caller: Caller,
  wanted: { page: number },
): Promise<Result<MembersPage, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId, organizationName, role } = membership;
  const { businessTimeZone } = caller.settings;
  const mayManage = can(caller.actor, { action: 'manage_team', organizationId });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const isMember = eq(organizationMembers.organizationId, organizationId);
    const [counted] = await transaction
      .select({ totalCount: count() })
      .from(organizationMembers)
      .where(isMember);
    const totalCount = counted?.totalCount ?? 0;
    const { page, offset } = placePage(wanted.page, totalCount, MEMBERS_PAGE_SIZE);
    const roles = sql.join(
      ROLES.map((role) => sql`${role}`),
      sql`, `,
    );
    const rows = await transaction
      .select({ member: organizationMembers, user: personFields })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(isMember)
      .orderBy(
        sql`array_position(array[${roles}]::text[], ${organizationMembers.role}) desc`,
        asc(organizationMembers.createdAt),
        asc(organizationMembers.id),
      )
      .limit(MEMBERS_PAGE_SIZE)
      .offset(offset);
    const ownerCount = await countOwners(transaction, organizationId);
    const managesAs = mayManage ? role : null;
    const reader = { actor: caller.actor, businessTimeZone, managesAs, ownerCount };
    const members = rows.map((row) => memberView(row, reader));
    return accept({ organizationId, organizationName, mayManage, members, page, totalCount });
  });
}
