import { ANONYMOUS } from '#app/ground/actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { users } from '#app/account/tables.server.ts';
import type { Clock } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import type { Answer } from './with-installation.ts';

/**
 * Grants or revokes the rights of a platform admin by command (D7), with an audit entry. Refused,
 * in a sentence: an unknown address; an address that is not verified; a suspended account; the last
 * platform admin, which the database keeps.
 */
export async function setPlatformAdmin(
  installation: Installation,
  wish: { address: string; isAdmin: boolean },
): Promise<Answer> {
  const email = wish.address.toLowerCase();
  try {
    return await change(installation, { email, isAdmin: wish.isAdmin });
  } catch (error) {
    if (violatedConstraint(error) !== 'users_last_platform_admin') throw error;
    return { isDone: false, sentence: `${email} is the last platform admin and stays one.` };
  }
}

async function change(
  { database, clock }: Installation,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<Answer> {
  return database.signIn.transaction(async (transaction) => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(users.email, email))
      .for('update');
    if (user === undefined) return { isDone: false, sentence: `Nobody has the address ${email}.` };
    const refusal = refusalOf(user, isAdmin);
    if (refusal !== null) return { isDone: false, sentence: `${email} ${refusal}.` };
    await transaction
      .update(users)
      .set({ isPlatformAdmin: isAdmin, updatedAt: clock.now() })
      .where(eq(users.id, user.id));
    await auditAdminRight(transaction, clock, { userId: user.id, isAdmin });
    const verb = isAdmin ? 'is a platform admin now' : 'is no platform admin any more';
    return { isDone: true, sentence: `${email} ${verb}.` };
  });
}

/** Writes down that the command line has given an account the rights of a platform admin or not. */
export function auditAdminRight(
  transaction: Transaction,
  clock: Clock,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Command line' };
  return audit(transaction, doer, {
    action: isAdmin ? 'platform_admin.granted' : 'platform_admin.revoked',
    recordType: 'user',
    recordId: userId,
    organizationId: null,
    details: { before: { isPlatformAdmin: !isAdmin }, after: { isPlatformAdmin: isAdmin } },
  });
}

function refusalOf(user: typeof users.$inferSelect, isAdmin: boolean): string | null {
  if (user.isPlatformAdmin === isAdmin) {
    return isAdmin ? 'is a platform admin already' : 'is no platform admin';
  }
  if (!isAdmin) return null;
  if (user.suspendedAt !== null) return 'is suspended';
  return user.emailVerified ? null : 'is not verified yet';
}
