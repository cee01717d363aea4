import type { Actor } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { offeredRoles, removalRefusal } from '#app/domain/organization/member-rules.ts';
import type { organizationMembers } from '#app/server/db/schema/organizations.ts';
import type { PersonFields } from '#app/account/tables.server.ts';
import { businessDate } from './business-date.ts';

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
export function memberView(
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
