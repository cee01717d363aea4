import { invitePath } from '#app/domain/organization/invite-path.ts';
import { currentMembership, displayName } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import type { Role } from '#app/ground/actor.ts';
import { invitableRoles } from '#app/domain/organization/member-rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInviteLinks } from '#app/server/db/schema/organizations.ts';
import { type PersonFields, personFieldsOf, users } from '#app/account/tables.server.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import type { InviteLinkView } from '#app/server/views/invite-view.ts';
import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inviteState } from './invite-state.ts';
import { linkToken } from './invite-token.ts';

/** How many links are kept in sight. */
export const LINKS_SHOWN = 100;

/**
 * The latest invite links of the caller's current organization, the newest first, and the roles
 * that the caller may give by one.
 *
 * @returns them, or: `no_organization`; `forbidden` below admin or without a verified address.
 * Source: rules 2.7, D24.
 */
export async function listInviteLinks(
  caller: Caller,
): Promise<
  Result<{ links: InviteLinkView[]; invitableRoles: Role[] }, 'no_organization' | 'forbidden'>
> {
  const { actor } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId, role } = membership;
  if (!can(actor, { action: 'manage_team', organizationId })) return refuse('forbidden');
  const creator = alias(users, 'creator');
  const joiner = alias(users, 'joiner');
  const rows = await asActor(caller.database, actor, (transaction) =>
    transaction
      .select({
        link: organizationInviteLinks,
        creator: personFieldsOf(creator),
        joiner: personFieldsOf(joiner),
      })
      .from(organizationInviteLinks)
      .leftJoin(creator, eq(creator.id, organizationInviteLinks.createdBy))
      .leftJoin(joiner, eq(joiner.id, organizationInviteLinks.usedBy))
      .where(eq(organizationInviteLinks.organizationId, organizationId))
      .orderBy(desc(organizationInviteLinks.createdAt), desc(organizationInviteLinks.id))
      .limit(LINKS_SHOWN),
  );
  return accept({
    links: rows.map((row) => linkView(caller, row)),
    invitableRoles: invitableRoles(role),
  });
}

function linkView(
  { settings, secret, clock }: Caller,
  row: {
    link: typeof organizationInviteLinks.$inferSelect;
    creator: PersonFields | null;
    joiner: PersonFields | null;
  },
): InviteLinkView {
  const { link, creator, joiner } = row;
  const state = inviteState(link, clock.now());
  const path = invitePath(linkToken(link.id, secret));
  return {
    linkId: link.id,
    role: link.role,
    state,
    createdOn: businessDate(link.createdAt, settings.businessTimeZone),
    creatorName: creator && displayName(creator),
    expiresOn: businessDate(link.expiresAt, settings.businessTimeZone),
    usedByName: joiner && displayName(joiner),
    url: state === 'open' ? settings.publicUrl.origin + path : null,
  };
}
