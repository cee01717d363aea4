import { mayAdministerUsers } from './may.ts';
import { type Actor, currentMembership } from '#app/ground/actor.ts';
import { MOST_HITS, type SearchHit } from '#app/ground/search-hit.ts';
import { users, wholeUsers } from '#app/account/tables.server.ts';
import { organizationMembers } from '#app/team/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { matchText } from '#app/server/db/match-text.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';

function textsOf({ firstName, lastName, email }: typeof users | typeof wholeUsers) {
  return [firstName, lastName, email];
}

/**
 * People by name or address: every account for who administers them, else the members of the
 * caller's current organization, whom its team page lists. Source: D7, D25.
 */
export async function findPeople(
  transaction: Transaction,
  actor: Actor,
  words: readonly string[],
): Promise<SearchHit[]> {
  if (mayAdministerUsers(actor)) {
    const rows = await transaction
      .select({
        id: wholeUsers.id,
        firstName: wholeUsers.firstName,
        lastName: wholeUsers.lastName,
        email: wholeUsers.email,
      })
      .from(wholeUsers)
      .where(and(isNull(wholeUsers.deletedAt), matchText(words, { texts: textsOf(wholeUsers) })))
      .orderBy(desc(wholeUsers.createdAt), desc(wholeUsers.id))
      .limit(MOST_HITS);
    return rows.map((row) => hitOf(row, `/admin/users/${row.id}`));
  }
  const membership = currentMembership(actor);
  if (membership === null) return [];
  const { id, firstName, lastName, email } = users;
  const fits = matchText(words, { texts: textsOf(users) });
  const rows = await transaction
    .select({ id, firstName, lastName, email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, membership.organizationId), fits))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id))
    .limit(MOST_HITS);
  return rows.map((row) => hitOf(row, '/dashboard/team'));
}

type Row = { id: string; firstName: string; lastName: string; email: string };

function hitOf({ id, firstName, lastName, email }: Row, to: string): SearchHit {
  const name = `${firstName} ${lastName}`.trim();
  return { kind: 'person', id, title: name || email, detail: name === '' ? '' : email, to };
}
