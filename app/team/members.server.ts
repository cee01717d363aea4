import { mayManageTeam } from './may.ts';
import { type Actor, currentMembership, type Role, ROLES } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { offeredRoles, removalRefusal } from './rules.ts';
import { organizationMembers } from './tables.server.ts';
import { type PersonFields, personFields, users } from '#app/account/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { placePage } from '#app/server/db/query-parts.ts';
import { asc, count, eq, sql } from 'drizzle-orm';
import { countOwners } from './check.server.ts';

/** Somebody in an organization, as the other members see them. */
export type MemberView = {
  memberId: string;
  /** First and last name; empty when neither was given. */
  name: string;
  email: string;
  /** The address of their picture, or null. */
  picture: string | null;
  role: Role;
  joinedOn: IsoDate;
  isReader: boolean;
  /** The roles that the reader may give them, lowest first; empty when they may not change it. */
  offeredRoles: Role[];
  mayRemove: boolean;
};

/** What a member may read of another: no phone number and nothing of their other organizations. */
function memberView(
  row: {
    member: typeof organizationMembers.$inferSelect;
    user: PersonFields;
  },
  reader: {
    actor: Actor;
    businessTimeZone: string;
    /** The role by which the reader manages the team; null when they do not. */
    managesAs: Role | null;
    ownerCount: number;
  },
): MemberView {
  const { member, user } = row;
  const { managesAs, ownerCount } = reader;
  const isReader = reader.actor.kind === 'person' && reader.actor.userId === user.id;
  const isSoleOwner = member.role === 'owner' && ownerCount === 1;
  const standing = { role: member.role, isSelf: isReader, isSoleOwner };
  return {
    memberId: member.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    picture: user.image,
    role: member.role,
    joinedOn: businessDate(member.createdAt, reader.businessTimeZone),
    isReader,
    offeredRoles: managesAs === null ? [] : offeredRoles(managesAs, standing),
    mayRemove: managesAs !== null && removalRefusal(managesAs, standing) === null,
  };
}

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
  const mayManage = mayManageTeam(caller.actor, organizationId);
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
