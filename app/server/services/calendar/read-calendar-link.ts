import { currentMembership } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { calendarLinks } from '#app/server/db/schema/calendar-links.ts';
import { businessDate } from '#app/server/business-time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { calendarToken } from './calendar-token.ts';

export type CalendarLinkView = {
  organizationId: string;
  organizationName: string;
  /** Null while the caller has no link for this organization. */
  link: { url: string; createdOn: IsoDate } | null;
};

/**
 * The caller's own calendar link for their current organization. Refused: `no_organization`.
 * Source: rules 5.7, D25.
 */
export async function readCalendarLink(
  caller: Caller,
): Promise<Result<CalendarLinkView, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null || caller.actor.kind !== 'person') return refuse('no_organization');
  const { organizationId, organizationName } = membership;
  const { userId } = caller.actor;
  const open = await asActor(caller.database, caller.actor, (transaction) =>
    findOpenLink(transaction, { organizationId, userId }),
  );
  const { settings, secret } = caller;
  const link = open && {
    url: new URL(`/calendar/${calendarToken(open.id, secret)}.ics`, settings.publicUrl).href,
    createdOn: businessDate(open.createdAt, settings.businessTimeZone),
  };
  return accept({ organizationId, organizationName, link });
}

/** The link of a person and an organization that works, or null. */
export async function findOpenLink(
  transaction: Transaction,
  of: { organizationId: string; userId: string },
): Promise<typeof calendarLinks.$inferSelect | null> {
  const [open] = await transaction
    .select()
    .from(calendarLinks)
    .where(
      and(
        eq(calendarLinks.organizationId, of.organizationId),
        eq(calendarLinks.userId, of.userId),
        isNull(calendarLinks.revokedAt),
      ),
    );
  return open ?? null;
}
