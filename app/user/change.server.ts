import { mayAdministerUsers } from './may.ts';
import { assertNever } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { sessions, users, wholeUsers } from '#app/account/tables.server.ts';
import { deleteAccount } from '#app/account/own/deletion.server.ts';
import { audit } from '#app/server/audit.ts';
import type { ChangeUserRefusal } from './words.ts';
import { isUuid } from '#app/ground/ids.ts';
import { asc, eq, inArray, or } from 'drizzle-orm';

/** What a platform admin does to an account. */
export const USER_CHANGES = [
  'grant',
  'revoke',
  'suspend',
  'lift',
  'end_sessions',
  'delete',
] as const;

export type UserChange = (typeof USER_CHANGES)[number];

type User = typeof users.$inferSelect;

type RightsChange = Exclude<UserChange, 'delete'>;

const ACTIONS: Record<RightsChange, string> = {
  grant: 'platform_admin.granted',
  revoke: 'platform_admin.revoked',
  suspend: 'user.suspended',
  lift: 'user.suspension_lifted',
  end_sessions: 'user.sessions_ended',
};

/**
 * Changes the rights of an account: grants and revokes those of a platform admin, suspends it and
 * lifts that, or ends its sessions; suspending ends them too. Each is noted down in the same
 * transaction.
 *
 * @returns the account's address, or: `forbidden` when the caller is no platform admin, or no
 * longer one; `missing`; `own_account`, for nobody changes their own rights; `not_verified` and
 * `suspended`, which can be granted nothing; `last_admin`, who stays one; `sole_owner`, who stays
 * while their organization is needed; `no_change` when it is so already.
 * Source: D5, D7, D33, D64.
 */
export async function changeUser(
  caller: Caller,
  input: { userId: string; change: UserChange },
): Promise<Result<{ email: string }, ChangeUserRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayAdministerUsers(actor)) {
    return refuse('forbidden');
  }
  if (!isUuid(input.userId)) return refuse('missing');
  const { userId, change } = input;
  if (userId === actor.userId) return refuse('own_account');
  // The database asks whether the caller still may, and notes down what it does.
  if (change === 'delete') return deleteAccount(caller, userId);
  try {
    return await asActor(caller.database, actor, async (transaction) => {
      const people = await lockPeople(transaction, userId);
      // Somebody may have revoked the caller's own rights while this waited.
      const self = people.find(({ id }) => id === actor.userId);
      if (self === undefined || !isAdmin(self)) return refuse('forbidden');
      const user = people.find(({ id }) => id === userId);
      if (user === undefined) return refuse('missing');
      const refusal = refusalOf(user, change);
      if (refusal !== null) return refuse(refusal);
      await apply(transaction, caller, { user, change });
      return accept({ email: user.email });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_last_platform_admin') throw error;
    return refuse('last_admin');
  }
}

const isAdmin = (user: User) =>
  user.isPlatformAdmin && user.emailVerified && user.suspendedAt === null;

/** The account and all platform admins, in one order, so that nobody waits in a ring. */
async function lockPeople(transaction: Transaction, userId: string): Promise<User[]> {
  const concerned = or(eq(wholeUsers.isPlatformAdmin, true), eq(wholeUsers.id, userId));
  const ids = transaction.select({ id: wholeUsers.id }).from(wholeUsers).where(concerned);
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update');
  return transaction.select().from(wholeUsers).where(concerned);
}

function refusalOf(user: User, change: RightsChange): ChangeUserRefusal | null {
  switch (change) {
    case 'grant':
      if (user.isPlatformAdmin) return 'no_change';
      if (user.suspendedAt !== null) return 'suspended';
      return user.emailVerified ? null : 'not_verified';
    case 'revoke':
      return user.isPlatformAdmin ? null : 'no_change';
    case 'suspend':
      return user.suspendedAt === null ? null : 'no_change';
    case 'lift':
      return user.suspendedAt === null ? 'no_change' : null;
    case 'end_sessions':
      return null;
    default:
      return assertNever(change);
  }
}

async function apply(
  transaction: Transaction,
  caller: Caller,
  { user, change }: { user: User; change: RightsChange },
): Promise<void> {
  const now = caller.clock.now();
  const values = valuesOf(change, now);
  if (values !== null) {
    await transaction
      .update(users)
      .set({ ...values, ...byHand(values), updatedAt: now })
      .where(eq(users.id, user.id));
  }
  if (change === 'suspend' || change === 'end_sessions') {
    await transaction.delete(sessions).where(eq(sessions.userId, user.id));
  }
  const { isPlatformAdmin, suspendedAt } = user;
  await audit(transaction, caller, {
    action: ACTIONS[change],
    recordType: 'user',
    recordId: user.id,
    organizationId: null,
    details: values === null ? {} : { before: { isPlatformAdmin, suspendedAt }, after: values },
  });
}

/** What people decide, a company's directory does not take back (0120). */
function byHand(values: Partial<User>): Partial<User> {
  return values.isPlatformAdmin === undefined ? {} : { platformAdminBy: null };
}

function valuesOf(change: RightsChange, now: Date): Partial<User> | null {
  switch (change) {
    case 'grant':
      return { isPlatformAdmin: true };
    case 'revoke':
      return { isPlatformAdmin: false };
    case 'suspend':
      return { suspendedAt: now };
    case 'lift':
      return { suspendedAt: null };
    case 'end_sessions':
      return null;
    default:
      return assertNever(change);
  }
}
