import type { Transaction } from '#app/server/db/database.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { queueMail } from './queue-mail.ts';

/** Tells the owner of an account that its password is another one, whichever way it was changed. */
export async function queuePasswordChanged(
  transaction: Transaction,
  account: { to: string; firstName: string; now: Date; timeZone: string },
): Promise<void> {
  const { to, firstName, now, timeZone } = account;
  await queueMail(transaction, {
    template: 'password-changed',
    to,
    facts: {
      firstName,
      changedAt: businessTimeText(now, timeZone),
      path: '/auth/forgot-password',
    },
    now,
  });
}
