import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import { verifications } from '#app/server/db/schema/users.ts';
import { queueMail } from '#app/server/mail/queue-mail.ts';
import { identifierOf, newToken } from '#app/server/services/accounts/mailed-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Owner = { id: string; email: string; firstName: string };

/**
 * Mails a link that verifies the owner's address within a day, and then leads on to a path of this
 * site. Links from before keep working. Source: D5.
 */
export async function mailVerification(
  { database, clock }: { database: Database; clock: Clock },
  { id, email, firstName }: Owner,
  continueTo: string | null,
): Promise<void> {
  const now = clock.now();
  const query = new URLSearchParams({ token: newToken() });
  const identifier = identifierOf('verify-address', query.get('token') ?? '');
  if (continueTo !== null) query.set('redirectTo', continueTo);
  await database.signIn.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const value = `verify-address ${id} ${email}`;
    await transaction.insert(verifications).values({ identifier, value, expiresAt });
    await queueMail(transaction, {
      template: 'verify-address',
      to: email,
      facts: { firstName, path: `/auth/verify?${query}` },
      now,
    });
  });
}
