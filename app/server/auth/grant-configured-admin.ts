import { eq } from 'drizzle-orm';
import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import { auditEntries } from '#app/server/db/schema/records.ts';
import { users } from '#app/server/db/schema/users.ts';
import type { Settings } from '#app/server/env.ts';

/** Makes the owner of ADMIN_EMAIL a platform admin when that address is being verified (D7). */
export async function grantConfiguredAdmin(
  { database, settings, clock }: { database: Database; settings: Settings; clock: Clock },
  user: { id: string; email: string; name: string },
): Promise<void> {
  if (user.email.toLowerCase() !== settings.adminEmail?.toLowerCase()) return;
  await database.signIn.update(users).set({ isPlatformAdmin: true }).where(eq(users.id, user.id));
  await database.signIn.insert(auditEntries).values({
    at: clock.now(),
    actorId: user.id,
    actorName: user.name,
    action: 'user.admin_granted',
    recordType: 'user',
    recordId: user.id,
    details: { after: { isPlatformAdmin: true, reason: 'ADMIN_EMAIL' } },
  });
}
