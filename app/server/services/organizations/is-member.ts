import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers } from '#app/server/db/schema/organizations.ts';
import { users } from '#app/account/tables.server.ts';
import { and, eq, sql } from 'drizzle-orm';

/** Whether somebody with this address, in the form it is kept in, is in the organization. */
export async function isMember(
  transaction: Transaction,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<boolean> {
  const [found] = await transaction
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(sql`lower(${users.email})`, email),
      ),
    );
  return found !== undefined;
}
