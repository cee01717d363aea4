import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from './business-time.ts';
import { deviceName } from './device-name.ts';

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
  { settings, sessionId }: Pick<Caller, 'settings' | 'sessionId'>,
): SessionView {
  const { businessTimeZone } = settings;
  return {
    sessionId: row.id,
    device: deviceName(row.userAgent),
    address: row.ipAddress || null,
    since: businessTimeText(row.createdAt, businessTimeZone),
    lastSeen: businessTimeText(row.updatedAt, businessTimeZone),
    isThis: row.id === sessionId,
  };
}
