import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { users } from '#app/account/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { organizationsOf, stepOf, type Wish } from './rules.ts';
import { type ProposedRole, roleProposals } from './tables.server.ts';
import { mailDeciders } from './tell-deciders.server.ts';

type Person = { userId: string; email: string };

type Work = {
  transaction: Transaction;
  caller: Caller;
  provider: CompanyProvider;
  person: Person;
};

/**
 * Brings somebody's roles in line with what a directory wishes, each time they sign in by it: up to
 * member and downwards at once; what is above member becomes a proposal, which waits for an owner
 * or a platform admin; an open one that is not wished any more is withdrawn. Source: 0120.
 */
export async function applyWish(
  caller: Caller,
  wanted: { provider: CompanyProvider; person: Person; wish: Wish },
): Promise<void> {
  const { provider, person, wish } = wanted;
  const slugs = organizationsOf(provider);
  await caller.database.signIn.transaction(async (transaction) => {
    const work = { transaction, caller, provider, person };
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${person.userId}`}, 0))`,
    );
    const found =
      slugs.length === 0
        ? []
        : await transaction
            .select({ id: organizations.id, slug: organizations.slug })
            .from(organizations)
            .where(inArray(organizations.slug, slugs));
    for (const slug of slugs) {
      const organization = found.find((one) => one.slug === slug);
      if (organization === undefined) {
        const facts = { provider: provider.id, organization: slug };
        caller.log.warn(facts, 'a directory gives a role in an organization that is not there');
      } else await bringInLine(work, organization.id, wish.roles.get(slug) ?? null);
    }
    await alignPlatform(work, wish.isPlatformAdmin);
  });
}

async function bringInLine(
  work: Work,
  organizationId: string,
  wish: Parameters<typeof stepOf>[1],
): Promise<void> {
  const { transaction, provider, person } = work;
  const isTheirs = and(
    eq(organizationMembers.organizationId, organizationId),
    eq(organizationMembers.userId, person.userId),
  );
  const [member] = await transaction.select().from(organizationMembers).where(isTheirs);
  const step = stepOf(
    member === undefined
      ? null
      : { role: member.role, isDirectorys: member.providerId === provider.id },
    wish,
  );
  let memberId = member?.id ?? '';
  if (step.now === 'remove') {
    await transaction.delete(organizationMembers).where(isTheirs);
  } else if (step.now !== 'keep') {
    const values = { role: step.now.role, providerId: provider.id };
    const [written] =
      member === undefined
        ? await transaction
            .insert(organizationMembers)
            .values({
              ...values,
              organizationId,
              userId: person.userId,
              createdAt: work.caller.clock.now(),
            })
            .returning({ id: organizationMembers.id })
        : await transaction
            .update(organizationMembers)
            .set(values)
            .where(isTheirs)
            .returning({ id: organizationMembers.id });
    memberId = written?.id ?? memberId;
  }
  if (step.now !== 'keep') {
    const after = step.now === 'remove' ? undefined : { email: person.email, role: step.now.role };
    const before = member && { email: person.email, role: member.role };
    await noteChange(work, {
      action: `member.${before === undefined ? 'joined' : after ? 'role_changed' : 'removed'}`,
      recordType: 'organization_member',
      recordId: memberId,
      organizationId,
      details: { ...(before && { before }), ...(after && { after }) },
    });
  }
  await propose(work, organizationId, step.proposal);
}

async function alignPlatform(work: Work, isWished: boolean): Promise<void> {
  const { transaction, provider, person, caller } = work;
  const isTheirs = eq(users.id, person.userId);
  const [user] = await transaction.select().from(users).where(isTheirs);
  if (user === undefined) return;
  const isTaken = user.isPlatformAdmin && user.platformAdminBy === provider.id && !isWished;
  if (isTaken && (await isLastAdmin(transaction, person.userId))) {
    const facts = { provider: provider.id, userId: person.userId };
    caller.log.warn(facts, 'the last platform admin stays one, whatever the directory says');
  } else if (isTaken) {
    await transaction
      .update(users)
      .set({ isPlatformAdmin: false, platformAdminBy: null, updatedAt: caller.clock.now() })
      .where(isTheirs);
    await noteChange(work, {
      action: 'platform_admin.revoked',
      recordType: 'user',
      recordId: person.userId,
      organizationId: null,
      details: { before: { isPlatformAdmin: true }, after: { isPlatformAdmin: false } },
    });
  }
  await propose(work, null, isWished && !user.isPlatformAdmin ? 'platform_admin' : null);
}

/** As the trigger sees it; it waits for admins who are being changed at this moment. */
async function isLastAdmin(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('platform admins', 0))`,
  );
  const others = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isPlatformAdmin, true),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  return others.length === 0;
}

/**
 * Leaves one open proposal: the role that is wished, unless it is open already or was the last to
 * be declined; for none, nothing stays open.
 */
async function propose(
  work: Work,
  organizationId: string | null,
  role: ProposedRole | null,
): Promise<void> {
  const { transaction, caller, provider, person } = work;
  const isPlace =
    organizationId === null
      ? isNull(roleProposals.organizationId)
      : eq(roleProposals.organizationId, organizationId);
  const [last] = await transaction
    .select()
    .from(roleProposals)
    .where(and(eq(roleProposals.userId, person.userId), isPlace))
    .orderBy(desc(roleProposals.createdAt), desc(roleProposals.id))
    .limit(1);
  const isAsked = last?.role === role && (last?.outcome === null || last?.outcome === 'declined');
  if (isAsked) return;
  const now = caller.clock.now();
  if (last?.outcome === null && last.providerId === provider.id) {
    await transaction
      .update(roleProposals)
      .set({ outcome: 'withdrawn', decidedAt: now })
      .where(eq(roleProposals.id, last.id));
  }
  if (role === null) return;
  const made = await transaction
    .insert(roleProposals)
    .values({
      userId: person.userId,
      providerId: provider.id,
      organizationId,
      role,
      createdAt: now,
    })
    // What another company proposes is open still, and one at a time is enough to decide.
    .onConflictDoNothing()
    .returning({ id: roleProposals.id });
  if (made.length === 1) await mailDeciders(work, { organizationId, role });
}

async function noteChange(work: Work, entry: Parameters<typeof audit>[2]): Promise<void> {
  const { caller, provider, transaction } = work;
  const { clientAddress, clock } = caller;
  const doer = { actor: ANONYMOUS, clientAddress, clock, name: `Directory of ${provider.name}` };
  await audit(transaction, doer, entry);
}
