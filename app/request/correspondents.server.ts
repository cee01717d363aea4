import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { ROLES } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { isAmong } from '#app/server/db/query-parts.ts';
import { organizationMembers } from '#app/team/tables.server.ts';
import { investmentRequests } from './tables.server.ts';

/** Somebody who is written to of a request. */
export type Correspondent = { userId: string; email: string; firstName: string };

const KEEPERS = ROLES.slice(ROLES.indexOf('manager'));

/**
 * Who is written to of each request: whoever asked, while they belong to the organization they
 * asked for and have a proven address and an account; where they do not, the managers and above
 * of that organization, so that no end passes that nobody was told of. Source: rules 6.3 (Who).
 */
export async function readCorrespondents(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<Map<string, Correspondent[]>> {
  const { id, userId, organizationId, way } = investmentRequests;
  const member = organizationMembers;
  const rows = await transaction
    .select({
      requestId: id,
      askedBy: userId,
      person: { userId: users.id, email: users.email, firstName: users.firstName },
    })
    .from(investmentRequests)
    .leftJoin(member, eq(member.organizationId, organizationId))
    .innerJoin(users, or(eq(users.id, member.userId), eq(users.id, userId)))
    .where(
      and(
        isAmong(id, requestIds),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        or(
          and(eq(users.id, userId), or(ne(way, 'staged'), isNull(organizationId))),
          and(eq(users.id, member.userId), eq(users.id, userId)),
          and(eq(users.id, member.userId), inArray(member.role, KEEPERS)),
        ),
      ),
    )
    .orderBy(asc(users.email));
  const found = new Map<string, Correspondent[]>();
  for (const { requestId, askedBy, person } of rows) {
    const others = found.get(requestId) ?? [];
    if (others[0]?.userId === askedBy) continue;
    found.set(requestId, person.userId === askedBy ? [person] : [...others, person]);
  }
  return found;
}
