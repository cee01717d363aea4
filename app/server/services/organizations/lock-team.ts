import type { Person } from '#app/ground/actor.ts';
import { hasRole, type Role } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { and, count, eq } from 'drizzle-orm';
import { readOwnRole } from './join-organization.ts';

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
