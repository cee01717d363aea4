import type { Person } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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
