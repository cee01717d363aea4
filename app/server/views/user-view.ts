import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { users } from '#app/server/db/schema/users.ts';
import { businessDate } from './business-date.ts';
import { businessTimeText } from './business-time.ts';
import type { SessionView } from './session-view.ts';

/** An account as platform admins see it: no password, no secret, no token. */
export type UserRow = {
  userId: string;
  /** First and last name; empty when neither was given. */
  name: string;
  email: string;
  picture: string | null;
  isVerified: boolean;
  isPlatformAdmin: boolean;
  hasSecondFactor: boolean;
  isSuspended: boolean;
  deletionRequestedOn: IsoDate | null;
  /** Oldest membership first. */
  organizations: { organizationId: string; name: string; role: Role }[];
  createdOn: IsoDate;
  /** 'Nov 21, 2026, 10:05 AM EST'; null when they have never been here. */
  lastSeen: string | null;
  lastSeenOn: IsoDate | null;
};

/** What platform admins read of an account. */
export function userRow(
  user: typeof users.$inferSelect,
  more: { organizations: UserRow['organizations']; lastSeenAt: Date | null },
  businessTimeZone: string,
): UserRow {
  const { deletionRequestedAt, suspendedAt } = user;
  return {
    userId: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    picture: user.image,
    isVerified: user.emailVerified,
    isPlatformAdmin: user.isPlatformAdmin,
    hasSecondFactor: user.twoFactorEnabled,
    isSuspended: suspendedAt !== null,
    deletionRequestedOn: deletionRequestedAt && businessDate(deletionRequestedAt, businessTimeZone),
    organizations: more.organizations,
    createdOn: businessDate(user.createdAt, businessTimeZone),
    lastSeenOn: more.lastSeenAt && businessDate(more.lastSeenAt, businessTimeZone),
    lastSeen: more.lastSeenAt && businessTimeText(more.lastSeenAt, businessTimeZone),
  };
}

/** An account with its sign-ins, as platform admins see it. */
export type UserDetail = UserRow & {
  phone: string | null;
  /** True for the caller's own account, which they cannot change here. */
  isReader: boolean;
  /** Last used first; may be empty. */
  sessions: SessionView[];
};

export type ChangeUserRefusal =
  | 'forbidden'
  | 'missing'
  | 'own_account'
  | 'not_verified'
  | 'suspended'
  | 'last_admin'
  | 'no_change';
