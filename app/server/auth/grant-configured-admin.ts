import { and, eq } from 'drizzle-orm';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { Clock } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { users } from '#app/server/db/schema/users.ts';
import type { Settings } from '#app/server/env.ts';
import { audit } from '#app/server/services/audit.ts';

type Surroundings = { settings: Settings; clock: Clock };

/**
 * Makes the owner of ADMIN_EMAIL a platform admin, in the transaction that verifies that address
 * (D7). Whoever is one already stays one.
 */
export async function grantIfConfigured(
  transaction: Transaction,
  { settings, clock }: Surroundings,
  user: { id: string; email: string },
): Promise<void> {
  if (user.email.toLowerCase() !== settings.adminEmail?.toLowerCase()) return;
  const granted = await transaction
    .update(users)
    .set({ isPlatformAdmin: true, updatedAt: clock.now() })
    .where(and(eq(users.id, user.id), eq(users.isPlatformAdmin, false)))
    .returning({ id: users.id });
  if (granted.length === 0) return;
  const doer = { actor: ANONYMOUS, clientAddress: null, clock, name: 'Setting ADMIN_EMAIL' };
  await audit(transaction, doer, {
    action: 'platform_admin.granted',
    recordType: 'user',
    recordId: user.id,
    organizationId: null,
    details: { before: { isPlatformAdmin: false }, after: { isPlatformAdmin: true } },
  });
}
