import { createHmac } from 'node:crypto';
import { currentMembership } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { calendarLinks } from '#app/portfolio/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#app/server/audit.ts';
import { checkOrganization } from '#app/team/check.server.ts';
import type { OrganizationRefusal } from '#app/team/words.ts';
import { hashToken, tokenMadeWith } from '#app/team/invitations/read.server.ts';

/**
 * The token of a calendar link. It is stored nowhere and can be told again at any time, because it
 * follows from the link's id and the installation's secret, as that of invite links does.
 */
function calendarToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`calendar-link:${linkId}`).digest('base64url');
}

export type CalendarLinkView = {
  organizationId: string;
  organizationName: string;
  /**
   * Null while the caller has no link for this organization; its address is null when it cannot be
   * told again, because the secret that it follows from is gone (0122).
   */
  link: { url: string | null; createdOn: IsoDate } | null;
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
  const { settings } = caller;
  const link = open && {
    url: addressOf(caller, open),
    createdOn: businessDate(open.createdAt, settings.businessTimeZone),
  };
  return accept({ organizationId, organizationName, link });
}

function addressOf(caller: Caller, { id, tokenHash }: typeof calendarLinks.$inferSelect) {
  const token = tokenMadeWith(caller, tokenHash, (secret) => calendarToken(id, secret));
  return token && new URL(`/calendar/${token}.ics`, caller.settings.publicUrl).href;
}

/** The link of a person and an organization that works, or null. */
async function findOpenLink(
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

export type CalendarLinkChange = { organizationId: string; intent: 'create' | 'revoke' };

/**
 * Makes the caller's calendar link for their current organization, or revokes it: a new one has
 * another address. Making one that is there, or revoking none, changes nothing.
 *
 * @returns nothing, or the refusals of `checkOrganization`. Source: rules 5.7, D25.
 */
export async function changeCalendarLink(
  caller: Caller,
  { organizationId, intent }: CalendarLinkChange,
): Promise<Result<null, OrganizationRefusal>> {
  const shown = checkOrganization(caller, organizationId);
  if (!shown.ok) return shown;
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'no_organization' });
  const of = { organizationId: shown.value.organizationId, userId: actor.userId };
  return asActor(caller.database, actor, async (transaction) => {
    const open = await findOpenLink(transaction, of);
    if ((intent === 'create') === (open !== null)) return accept(null);
    const linkId = open?.id ?? crypto.randomUUID();
    const now = caller.clock.now();
    if (open === null) {
      const tokenHash = hashToken(calendarToken(linkId, caller.secret));
      await transaction
        .insert(calendarLinks)
        .values({ id: linkId, ...of, tokenHash, createdAt: now })
        .onConflictDoNothing();
    } else {
      await transaction
        .update(calendarLinks)
        .set({ revokedAt: now })
        .where(eq(calendarLinks.id, linkId));
    }
    await audit(transaction, caller, {
      action: open === null ? 'calendar_link.created' : 'calendar_link.revoked',
      recordType: 'calendar_link',
      recordId: linkId,
      organizationId: of.organizationId,
    });
    return accept(null);
  });
}
