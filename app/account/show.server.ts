import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate, personTimeText, type TimeReader } from '#app/server/clock.ts';
import type { users } from './tables.server.ts';

/** An account as its owner sees it. */
export type AccountView = {
  /** First and last name, else the address. */
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** The address of the own picture, or null. */
  picture: string | null;
  isVerified: boolean;
  memberSince: IsoDate;
  /** When deletion was asked for, or null. */
  deletionRequestedOn: IsoDate | null;
  /** Oldest first; may be empty. */
  memberships: { organizationId: string; organizationName: string; role: Role }[];
};

/** What a new account still lacks: each is true once it is done. */
export type FirstStepsView = {
  isVerified: boolean;
  hasOrganization: boolean;
  /** A code besides the password, or a passkey instead of it. */
  isProtected: boolean;
};

export type DemoAccountsView = {
  password: string;
  accounts: readonly { email: string; purpose: string }[];
};

/** The first that fits counts: most browsers name others as well, for the sake of old pages. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A device in plain words by what its browser says of itself: 'Safari on iPhone', 'A browser on
 * Linux', 'Unknown device'. It helps to recognise an own sign-in and decides nothing.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([form]) => form.test(text))?.[1];
  const system = SYSTEMS.find(([form]) => form.test(text))?.[1];
  if (browser === undefined && system === undefined) return 'Unknown device';
  if (system === undefined) return browser ?? 'Unknown device';
  return `${browser ?? 'A browser'} on ${system}`;
}

type SessionRow = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A sign-in as its owner or a platform admin sees it. Times read 'Nov 21, 2026, 10:05 AM EST'. */
export type SessionView = {
  sessionId: string;
  /** 'Firefox on Windows', 'Unknown device'. */
  device: string;
  address: string | null;
  since: string;
  lastSeen: string;
  /** True for the session that the request came with. */
  isThis: boolean;
};

/** What may be shown of a session: never its token. */
export function sessionView(
  row: SessionRow,
  caller: Pick<Caller, 'actor' | 'settings' | 'sessionId'>,
): SessionView {
  return {
    sessionId: row.id,
    device: deviceName(row.userAgent),
    address: row.ipAddress || null,
    since: personTimeText(row.createdAt, caller),
    lastSeen: personTimeText(row.updatedAt, caller),
    isThis: row.id === caller.sessionId,
  };
}

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
  reader: TimeReader,
): UserRow {
  const { businessTimeZone } = reader.settings;
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
    lastSeen: more.lastSeenAt && personTimeText(more.lastSeenAt, reader),
  };
}

/** An account with its sign-ins, as platform admins see it. */
export type UserDetail = UserRow & {
  phone: string | null;
  /** True for the caller's own account, which they cannot change here. */
  isReader: boolean;
  /** Last used first; may be empty. */
  sessions: SessionView[];
  /** What keeps the account from being deleted: organizations and what they are needed for. */
  keptBy: string[];
};
