import { mayManageTeam } from './may.ts';
import {
  currentMembership,
  hasRole,
  type Membership,
  type Person,
  type Role,
} from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from './tables.server.ts';
import type { OrganizationRefusal } from './words.ts';
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Forms about an organization carry the one they were shown for (D25): whether it still is the one
 * that the caller works in.
 *
 * @returns the membership in it, or: `no_organization`; `other_organization` with the name of the
 * current one.
 */
export function checkOrganization(
  caller: Caller,
  organizationId: string,
): Result<Membership, OrganizationRefusal> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse({ kind: 'no_organization' });
  if (membership.organizationId === organizationId) return accept(membership);
  return refuse({ kind: 'other_organization', currentName: membership.organizationName });
}

/**
 * For forms of the administration, which works without an organization too: whether the caller
 * still works where the page was shown. `shown` is the form's organization, empty for none; a
 * caller who sends nothing was shown nothing, and rights alone decide.
 *
 * @returns nothing, or `other_organization` with the name of the current one (D25).
 */
export function checkShownOrganization(
  caller: Caller,
  shown: FormDataEntryValue | null,
): Result<null, Extract<OrganizationRefusal, { kind: 'other_organization' }>> {
  const membership = currentMembership(caller.actor);
  const current = membership?.organizationId ?? '';
  if (shown === null || shown === current) return accept(null);
  const currentName = membership?.organizationName ?? 'no organization';
  return refuse({ kind: 'other_organization', currentName });
}

export type AdministerTeamRefusal = OrganizationRefusal | { kind: 'forbidden' };

/**
 * Whether the caller administers the team of the organization that a form was shown for.
 *
 * @returns who they are in it, or: `no_organization`; `other_organization` with the name of the
 * current one (D25); `forbidden` below admin or without a verified address (D5).
 */
export function administerTeam(
  caller: Caller,
  organizationId: string,
): Result<
  { actor: Person; organizationId: string; organizationName: string; role: Role },
  AdministerTeamRefusal
> {
  const { actor } = caller;
  const shown = checkOrganization(caller, organizationId);
  if (!shown.ok) return shown;
  if (actor.kind !== 'person' || !mayManageTeam(actor, organizationId)) {
    return refuse({ kind: 'forbidden' });
  }
  return accept({ actor, ...shown.value });
}

/** What somebody has joined, or was in already; `role` is the one they have in it now. */
export type Joined = {
  organizationId: string;
  organizationName: string;
  role: Role;
  isNew: boolean;
};

/** The caller's role in an organization as it is in this transaction; null for who is no member. */
export async function readOwnRole(
  transaction: Transaction,
  actor: Person,
  organizationId: string,
): Promise<Role | null> {
  const [own] = await transaction
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.userId, actor.userId),
      ),
    );
  return own?.role ?? null;
}

/**
 * The same once nobody else makes the caller a member: of several invitations that one person
 * accepts at once the first one joins, and the others find them in the team.
 */
export async function lockOwnRole(
  transaction: Transaction,
  actor: Person,
  organizationId: string,
): Promise<Role | null> {
  const membership = `${organizationId} ${actor.userId}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${membership}, 0))`);
  return readOwnRole(transaction, actor, organizationId);
}

/** Makes the caller a member, in the transaction that also marks what invited them as used. */
export async function joinOrganization(
  transaction: Transaction,
  caller: Caller & { actor: Person },
  membership: { organizationId: string; role: Role },
): Promise<void> {
  await transaction.insert(organizationMembers).values({
    ...membership,
    userId: caller.actor.userId,
    createdAt: caller.clock.now(),
  });
}

/**
 * Whether who invited may still invite to that role (D22), as the database knows it: the invited
 * person cannot see the team yet.
 */
export function mayStillInvite(invite: {
  organizationId: AnyPgColumn;
  invitedBy: AnyPgColumn;
  role: AnyPgColumn;
}): SQL<boolean> {
  const { organizationId, invitedBy, role } = invite;
  return sql<boolean>`access.may_invite(${organizationId}, ${invitedBy}, ${role})`;
}

/**
 * Makes everybody else who changes this team wait, and reads who is who once they are through: two
 * owners who demote each other at once find only one of them an owner (D22).
 *
 * @returns the caller's role as it is now, admin or owner, and the organization's name; null when
 * they do not administer it any more.
 */
export async function lockTeam(
  transaction: Transaction,
  actor: Person,
  organizationId: string,
): Promise<{ role: Role; organizationName: string } | null> {
  const [organization] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    // People who join need not wait: they hold their invitation and would meet this lock half-way.
    .for('no key update');
  if (organization === undefined) return null;
  const role = await readOwnRole(transaction, actor, organizationId);
  if (role === null || !hasRole(role, 'admin')) return null;
  return { role, organizationName: organization.name };
}

/** How many owners an organization has. */
export async function countOwners(
  transaction: Transaction,
  organizationId: string,
): Promise<number> {
  const [counted] = await transaction
    .select({ owners: count() })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.role, 'owner'),
      ),
    );
  return counted?.owners ?? 0;
}
