import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { users } from '#app/account/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import type { ProposedRole } from './tables.server.ts';
import { proposedLabel } from './words.ts';

type Work = {
  transaction: Transaction;
  caller: Caller;
  provider: CompanyProvider;
  person: { userId: string; email: string };
};

/**
 * Tells those who may decide about a proposed role by mail: the owners of the organization, and
 * platform admins where it has none or the platform is meant; never whom it is about.
 */
export async function mailDeciders(
  { transaction, caller, provider, person }: Work,
  { organizationId, role }: { organizationId: string | null; role: ProposedRole },
): Promise<void> {
  const isTheOne = sql`${organizations.id} = ${organizationId}`;
  const [organization] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(isTheOne);
  const owners = inArray(
    users.id,
    transaction
      .select({ id: organizationMembers.userId })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(and(isTheOne, eq(organizationMembers.role, 'owner'))),
  );
  const nearest = await readPeople(transaction, person, owners);
  const deciders =
    nearest.length > 0
      ? nearest
      : await readPeople(transaction, person, eq(users.isPlatformAdmin, true));
  const [about] = await transaction
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, person.userId));
  const facts = {
    name: about === undefined ? person.email : displayName(about),
    role: proposedLabel(role),
    organization: organization?.name ?? '',
    company: provider.name,
    path: '/admin/roles',
  };
  for (const { email, firstName } of deciders) {
    const mail = { template: 'role-waiting', to: email, facts: { firstName, ...facts } } as const;
    await queueMail(transaction, { ...mail, now: caller.clock.now() });
  }
}

/** Those of a kind who can sign in, but for one. */
async function readPeople(transaction: Transaction, { userId }: { userId: string }, kind: SQL) {
  return transaction
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(kind, eq(users.emailVerified, true), isNull(users.suspendedAt), ne(users.id, userId)),
    );
}
