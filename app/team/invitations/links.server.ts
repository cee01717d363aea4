import { mayManageTeam } from '#app/team/may.ts';
import { invitableRoles, invitePath } from '#app/team/rules.ts';
import { currentMembership, displayName, type Role } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizationInviteLinks } from '#app/team/tables.server.ts';
import { type PersonFields, personFieldsOf, users } from '#app/account/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import {
  hashToken,
  type InviteLinkView,
  inviteState,
  linkToken,
  tokenMadeWith,
} from './read.server.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit } from '#app/server/audit.ts';
import { administerTeam, type AdministerTeamRefusal, lockTeam } from '#app/team/check.server.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { TEAM_REFUSALS } from '#app/team/words.ts';
import { daysFrom } from './send.server.ts';
import { isUuid } from '#app/ground/ids.ts';

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
  if (!mayManageTeam(actor, organizationId)) return refuse('forbidden');
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
  { settings, clock, ...secrets }: Caller,
  row: {
    link: typeof organizationInviteLinks.$inferSelect;
    creator: PersonFields | null;
    joiner: PersonFields | null;
  },
): InviteLinkView {
  const { link, creator, joiner } = row;
  const state = inviteState(link, clock.now());
  const token = tokenMadeWith(secrets, link.tokenHash, (secret) => linkToken(link.id, secret));
  return {
    linkId: link.id,
    role: link.role,
    state,
    createdOn: businessDate(link.createdAt, settings.businessTimeZone),
    creatorName: creator && displayName(creator),
    expiresOn: businessDate(link.expiresAt, settings.businessTimeZone),
    usedByName: joiner && displayName(joiner),
    url: state === 'open' && token !== null ? settings.publicUrl.origin + invitePath(token) : null,
  };
}

export type CreateInviteLinkInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  role: Role;
  /** Whole days, 1 to 30. */
  expiryDays: number;
};

type CreateInviteLinkRefusal =
  | AdministerTeamRefusal
  | RefusalOf<typeof TEAM_REFUSALS, 'role_above' | 'expiry_range' | 'rate_limited'>;

/**
 * Makes a link that lets one person join the caller's current organization.
 *
 * @returns its id, or: the refusals of `administerTeam`; `role_above` for owner and for a role
 * above the caller's; `expiry_range`; `rate_limited` with whole seconds to wait. Source: rules 2.5,
 * D22, D24.
 */
export async function createInviteLink(
  caller: Caller,
  input: CreateInviteLinkInput,
): Promise<Result<{ linkId: string }, CreateInviteLinkRefusal>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  const { role, expiryDays } = input;
  if (!invitableRoles(administered.value.role).includes(role))
    return refuse({ kind: 'role_above' });
  if (!Number.isInteger(expiryDays) || expiryDays < 1 || expiryDays > 30) {
    return refuse({ kind: 'expiry_range' });
  }
  const seconds = await caller.limits.attempt('invitation', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const linkId = crypto.randomUUID();
  return asActor(caller.database, actor, async (transaction) => {
    const team = await lockTeam(transaction, actor, organizationId);
    if (team === null) return refuse({ kind: 'forbidden' });
    if (!invitableRoles(team.role).includes(role)) return refuse({ kind: 'role_above' });
    const now = caller.clock.now();
    await transaction.insert(organizationInviteLinks).values({
      id: linkId,
      organizationId,
      role,
      tokenHash: hashToken(linkToken(linkId, caller.secret)),
      expiresAt: daysFrom(now, expiryDays),
      createdBy: actor.userId,
      createdAt: now,
    });
    await audit(transaction, caller, {
      action: 'invite_link.created',
      recordType: 'organization_invite_link',
      recordId: linkId,
      organizationId,
      details: { after: { role, expiryDays } },
    });
    return accept({ linkId });
  });
}

/**
 * Makes an unused link of the caller's current organization stop working.
 *
 * @returns nothing, or: the refusals of `administerTeam`; `missing` when the organization has no
 * such link or it has been used or revoked. Source: D24, D33.
 */
export async function revokeInviteLink(
  caller: Caller,
  input: { organizationId: string; linkId: string },
): Promise<Result<null, AdministerTeamRefusal | { kind: 'missing' }>> {
  const administered = administerTeam(caller, input.organizationId);
  if (!administered.ok) return administered;
  const { actor, organizationId } = administered.value;
  if (!isUuid(input.linkId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, actor, async (transaction) => {
    const [revoked] = await transaction
      .update(organizationInviteLinks)
      .set({ revokedAt: caller.clock.now() })
      .where(
        and(
          eq(organizationInviteLinks.id, input.linkId),
          eq(organizationInviteLinks.organizationId, organizationId),
          isNull(organizationInviteLinks.usedAt),
          isNull(organizationInviteLinks.revokedAt),
        ),
      )
      .returning({ role: organizationInviteLinks.role });
    if (revoked === undefined) return refuse({ kind: 'missing' });
    await audit(transaction, caller, {
      action: 'invite_link.revoked',
      recordType: 'organization_invite_link',
      recordId: input.linkId,
      organizationId,
      details: { before: { role: revoked.role } },
    });
    return accept(null);
  });
}
