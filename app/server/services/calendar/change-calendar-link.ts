import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { calendarLinks } from '#app/server/db/schema/calendar-links.ts';
import { audit } from '#app/server/audit.ts';
import { checkOrganization, type OrganizationRefusal } from '#app/team/check.server.ts';
import { hashToken } from '#app/team/invitations/read.server.ts';
import { eq } from 'drizzle-orm';
import { calendarToken } from './calendar-token.ts';
import { findOpenLink } from './read-calendar-link.ts';

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
