import { displayName, userIdOf } from '#app/domain/access/actor.ts';
import { deriveSlug } from '#app/domain/organization/derive-slug.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/server/db/schema/organizations.ts';
import { personFields, type PersonFields, users } from '#app/server/db/schema/users.ts';
import { asc, eq, sql } from 'drizzle-orm';

/** `foundedAs` is the name of an organization that did not exist before. */
type Chosen = { id: string; foundedAs: string | null };

/**
 * The organization of an investor that receives a note (D18): the one that was picked, else the
 * one of the request while the investor is still a member, else the oldest membership; without
 * any, a new one named after the investor, who owns it. Refused: `not_a_member` for a picked one
 * that is not theirs; `investor_unverified` (D5).
 */
export async function chooseOrganization(
  transaction: Transaction,
  caller: Caller,
  wish: { investorId: string; requestedFor: string | null; picked: string | null },
): Promise<Result<Chosen, { kind: 'not_a_member' } | { kind: 'investor_unverified' }>> {
  const [investor] = await transaction
    .select(personFields)
    .from(users)
    .where(eq(users.id, wish.investorId));
  if (investor === undefined) throw new Error(`no investor ${wish.investorId}`);
  if (!investor.emailVerified) return refuse({ kind: 'investor_unverified' });
  // Of two approvals at once for one investor only the first may find none and found one.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${wish.investorId}, 0))`,
  );
  // The memberships alone decide: of an organization that has nothing to do with the actor not even
  // the name is to be seen, and still it receives the note.
  const own = await transaction
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, wish.investorId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
  const byId = (id: string | null) => own.find((one) => one.id === id);
  if (wish.picked !== null && byId(wish.picked) === undefined) {
    return refuse({ kind: 'not_a_member' });
  }
  const chosen = byId(wish.picked) ?? byId(wish.requestedFor) ?? own[0];
  if (chosen !== undefined) return accept({ id: chosen.id, foundedAs: null });
  return accept(await foundFor(transaction, caller, investor));
}

async function foundFor(
  transaction: Transaction,
  caller: Caller,
  investor: PersonFields,
): Promise<Chosen> {
  const id = crypto.randomUUID();
  const name = displayName(investor);
  const now = caller.clock.now();
  await transaction.insert(organizations).values({
    id,
    name,
    // Part of the id keeps it unique without asking about organizations that the actor cannot see.
    slug: `${deriveSlug(name)}-${id.slice(0, 8)}`.replace(/^-/, ''),
    createdBy: userIdOf(caller.actor),
    createdAt: now,
    updatedAt: now,
  });
  await transaction
    .insert(organizationMembers)
    .values({ organizationId: id, userId: investor.id, role: 'owner', createdAt: now });
  return { id, foundedAs: name };
}
