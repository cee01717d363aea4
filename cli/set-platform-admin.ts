import { auditEntries } from '#app/server/db/schema/records.ts';
import { users } from '#app/server/db/schema/users.ts';
import type { Installation } from '#app/server/installation.ts';
import { and, eq, isNull } from 'drizzle-orm';

/**
 * Grants or revokes the rights of a platform admin by command (D7), with an audit entry. Refused,
 * in a sentence: an unknown address; an address that is not verified; the last platform admin.
 */
export async function setPlatformAdmin(
  installation: Installation,
  wish: { address: string; isAdmin: boolean },
): Promise<{ isDone: boolean; sentence: string }> {
  const email = wish.address.toLowerCase();
  const now = installation.clock.now();
  return installation.database.signIn.transaction(async (transaction) => {
    // Locked together, so that of two revocations at once the second one sees the first.
    const admins = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isPlatformAdmin, true), isNull(users.suspendedAt)))
      .for('update');
    const [user] = await transaction.select().from(users).where(eq(users.email, email));
    if (user === undefined) return { isDone: false, sentence: `Nobody has the address ${email}.` };
    const refusal = refusalOf(user, wish.isAdmin, admins.length);
    if (refusal !== null) return { isDone: false, sentence: `${email} ${refusal}.` };
    await transaction
      .update(users)
      .set({ isPlatformAdmin: wish.isAdmin, updatedAt: now })
      .where(eq(users.id, user.id));
    await transaction.insert(auditEntries).values({
      at: now,
      actorId: null,
      actorName: 'Command line',
      action: wish.isAdmin ? 'platform_admin.granted' : 'platform_admin.revoked',
      recordType: 'user',
      recordId: user.id,
      details: { before: { isAdmin: !wish.isAdmin }, after: { isAdmin: wish.isAdmin } },
    });
    const verb = wish.isAdmin ? 'is a platform admin now' : 'is no platform admin any more';
    return { isDone: true, sentence: `${email} ${verb}.` };
  });
}

function refusalOf(
  user: typeof users.$inferSelect,
  isAdmin: boolean,
  adminCount: number,
): string | null {
  if (user.isPlatformAdmin === isAdmin) {
    return isAdmin ? 'is a platform admin already' : 'is no platform admin';
  }
  if (!isAdmin) return adminCount === 1 ? 'is the last platform admin and stays one' : null;
  if (user.suspendedAt !== null) return 'is suspended';
  return user.emailVerified ? null : 'is not verified yet';
}
