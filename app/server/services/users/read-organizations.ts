import type { Role } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { asc, eq, inArray } from 'drizzle-orm';

export type UserOrganization = { organizationId: string; name: string; role: Role };

/** The organizations of these users by user id, oldest membership first; none for who has none. */
export async function readOrganizations(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<Map<string, UserOrganization[]>> {
  const found = new Map<string, UserOrganization[]>();
  if (userIds.length === 0) return found;
  const rows = await transaction
    .select({
      userId: organizationMembers.userId,
      organizationId: organizations.id,
      name: organizations.name,
      role: organizationMembers.role,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(inArray(organizationMembers.userId, [...userIds]))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
  for (const { userId, ...organization } of rows) {
    found.set(userId, [...(found.get(userId) ?? []), organization]);
  }
  return found;
}
