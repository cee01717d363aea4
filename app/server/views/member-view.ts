import type { Actor } from '#app/domain/access/actor.ts';
import type { Role } from '#app/domain/access/role.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { organizationMembers } from '#app/server/db/schema/organizations.ts';
import type { users } from '#app/server/db/schema/users.ts';
import { businessDate } from './business-date.ts';

/** Somebody in an organization, as the other members see them. */
export type MemberView = {
  memberId: string;
  /** First and last name; empty when neither was given. */
  name: string;
  email: string;
  role: Role;
  joinedOn: IsoDate;
  isReader: boolean;
};

/** What a member may read of another: no phone number and nothing of their other organizations. */
export function memberView(
  row: {
    member: typeof organizationMembers.$inferSelect;
    user: typeof users.$inferSelect;
  },
  reader: { actor: Actor; businessTimeZone: string },
): MemberView {
  const { member, user } = row;
  return {
    memberId: member.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    role: member.role,
    joinedOn: businessDate(member.createdAt, reader.businessTimeZone),
    isReader: reader.actor.kind === 'person' && reader.actor.userId === user.id,
  };
}
