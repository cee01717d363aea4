import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  type Actor,
  displayName,
  isPlatformAdmin,
  isVerified,
  membershipIn,
  type Person,
  roleLabel,
} from '#app/ground/actor.ts';
import { assert } from '#app/ground/assert.ts';
import { isUuid } from '#app/ground/ids.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { users, wholeUsers } from '#app/account/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { roleProposals } from './tables.server.ts';
import { proposedLabel, type ProposalRefusal } from './words.ts';

/** Owners decide for their organization, platform admins everywhere. Source: 0120. */
export function mayDecide(actor: Actor, organizationId: string | null): boolean {
  if (isPlatformAdmin(actor)) return true;
  return isVerified(actor) && membershipIn(actor, organizationId)?.role === 'owner';
}

export type ProposalView = {
  proposalId: string;
  name: string;
  email: string;
  /** 'Manager', 'Platform admin'. */
  role: string;
  /** What they are now; null for the platform, and for who is no member any more. */
  present: string | null;
  /** Null for the platform. */
  organization: string | null;
  company: string;
  since: string;
  /** False for the reader's own. */
  isDecidable: boolean;
};

/** The open proposals that the caller sees: those they may decide, and their own. */
export async function listProposals(caller: Caller): Promise<Result<ProposalView[], 'forbidden'>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse('forbidden');
  const rows = await asActor(caller.database, actor, (transaction) => read(transaction));
  return accept(rows.map((row) => viewOf(caller, actor, row)));
}

/** How many proposals wait for the caller's decision. */
export async function countProposals(caller: Caller): Promise<number> {
  if (caller.settings.providers.length === 0) return 0;
  const proposals = await listProposals(caller);
  return proposals.ok ? proposals.value.filter((one) => one.isDecidable).length : 0;
}

async function read(transaction: Transaction) {
  return transaction
    .select({
      proposal: roleProposals,
      organization: organizations.name,
      role: organizationMembers.role,
      person: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(roleProposals)
    .innerJoin(users, eq(users.id, roleProposals.userId))
    .leftJoin(organizations, eq(organizations.id, roleProposals.organizationId))
    .leftJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, roleProposals.organizationId),
        eq(organizationMembers.userId, roleProposals.userId),
      ),
    )
    .where(isNull(roleProposals.outcome))
    .orderBy(asc(roleProposals.createdAt), asc(roleProposals.id));
}

type Row = Awaited<ReturnType<typeof read>>[number];

function viewOf(caller: Caller, actor: Person, row: Row): ProposalView {
  const { proposal, person } = row;
  const { providers } = caller.settings;
  const company = providers.find(({ id }) => id === proposal.providerId)?.name;
  return {
    proposalId: proposal.id,
    name: displayName(person),
    email: person.email,
    role: proposedLabel(proposal.role),
    present: row.role && roleLabel(row.role),
    organization: row.organization,
    company: company ?? proposal.providerId,
    since: personTimeText(proposal.createdAt, caller),
    isDecidable: proposal.userId !== actor.userId && mayDecide(actor, proposal.organizationId),
  };
}

type Decided = { name: string; role: string };

/**
 * Gives somebody the role that their company's directory wants them to have, or leaves it at what
 * they are. What was approved the directory may lower and take back later.
 *
 * @returns whom and what it was about, or: `forbidden`; `own`; `decided`, also when the directory
 * has withdrawn it meanwhile; `gone` when they have left the team; `not_able` while the account is
 * suspended or its address is not verified. Source: 0120, D33.
 */
export async function decideProposal(
  caller: Caller,
  input: { proposalId: string; outcome: 'approved' | 'declined' },
): Promise<Result<Decided, ProposalRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !isUuid(input.proposalId)) return refuse({ kind: 'forbidden' });
  return rollingBack<Decided, ProposalRefusal>((undo) =>
    asActor(caller.database, actor, async (transaction) => {
      const [proposal] = await transaction
        .select()
        .from(roleProposals)
        .where(eq(roleProposals.id, input.proposalId));
      // For whom there is none to decide, there is none to read either.
      if (proposal === undefined) return refuse({ kind: 'forbidden' });
      if (proposal.userId === actor.userId) return refuse({ kind: 'own' });
      if (!mayDecide(actor, proposal.organizationId)) return refuse({ kind: 'forbidden' });
      // Only what is open can be locked: of two at once the second one finds it decided.
      const open = await transaction
        .select({ id: roleProposals.id })
        .from(roleProposals)
        .where(eq(roleProposals.id, proposal.id))
        .for('update');
      if (open.length === 0) return refuse({ kind: 'decided' });
      const [person] = await transaction
        .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, proposal.userId));
      assert(person !== undefined, 'whom a proposal is about is seen by who decides it');
      if (input.outcome === 'approved') {
        const refusal = await give(transaction, caller, proposal, person.email);
        if (refusal !== null) return undo(refusal);
      } else await noteDecline(transaction, caller, proposal, person.email);
      const decided = await transaction
        .update(roleProposals)
        .set({ outcome: input.outcome, decidedAt: caller.clock.now(), decidedBy: actor.userId })
        .where(eq(roleProposals.id, proposal.id))
        .returning({ id: roleProposals.id });
      assert(decided.length === 1, 'the database lets the decision through');
      return accept({ name: displayName(person), role: proposedLabel(proposal.role) });
    }),
  );
}

type Proposal = typeof roleProposals.$inferSelect;

async function give(
  transaction: Transaction,
  caller: Caller,
  proposal: Proposal,
  email: string,
): Promise<ProposalRefusal | null> {
  const { organizationId, providerId, role, userId } = proposal;
  if (organizationId === null || role === 'platform_admin') {
    return makeAdmin(transaction, caller, proposal);
  }
  const isTheirs = and(
    eq(organizationMembers.organizationId, organizationId),
    eq(organizationMembers.userId, userId),
  );
  const [member] = await transaction.select().from(organizationMembers).where(isTheirs);
  if (member === undefined) return { kind: 'gone' };
  if (member.role === 'owner') return { kind: 'decided' };
  const given = await transaction
    .update(organizationMembers)
    .set({ role, providerId })
    .where(isTheirs)
    .returning({ id: organizationMembers.id });
  assert(given.length === 1, 'the database lets the role through');
  await audit(transaction, caller, {
    action: 'member.role_changed',
    recordType: 'organization_member',
    recordId: member.id,
    organizationId,
    details: { before: { email, role: member.role }, after: { email, role } },
  });
  return null;
}

async function makeAdmin(
  transaction: Transaction,
  caller: Caller,
  { userId, providerId }: Proposal,
): Promise<ProposalRefusal | null> {
  const [user] = await transaction.select().from(wholeUsers).where(eq(wholeUsers.id, userId));
  if (user === undefined || user.suspendedAt !== null || !user.emailVerified) {
    return { kind: 'not_able' };
  }
  if (user.isPlatformAdmin) return { kind: 'decided' };
  const given = await transaction
    .update(users)
    .set({ isPlatformAdmin: true, platformAdminBy: providerId, updatedAt: caller.clock.now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  assert(given.length === 1, 'the database lets the rights through');
  await audit(transaction, caller, {
    action: 'platform_admin.granted',
    recordType: 'user',
    recordId: userId,
    organizationId: null,
    details: { before: { isPlatformAdmin: false }, after: { isPlatformAdmin: true } },
  });
  return null;
}

async function noteDecline(
  transaction: Transaction,
  caller: Caller,
  { userId, organizationId, role }: Proposal,
  email: string,
): Promise<void> {
  await audit(transaction, caller, {
    action: 'role.declined',
    recordType: 'user',
    recordId: userId,
    organizationId,
    details: { before: { email, role } },
  });
}
