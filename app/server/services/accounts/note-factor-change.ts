import type { Person } from '#app/ground/actor.ts';
import { accept } from '#app/ground/result.ts';
import { authHeaders } from '#app/server/auth/auth-headers.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';
import { queueMailAbout } from '#app/server/mail/queue-mail.ts';
import { audit } from '#app/server/services/audit.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { noteAuth } from './note-auth.ts';

export type FactorChange = MailFacts['factor-changed']['change'];

/**
 * After a change to how somebody signs in: ends their other sessions, tells them by mail, and notes
 * it down. `cookies` are those of the session that goes on, when the change has renewed it.
 */
export async function noteFactorChange(
  caller: Caller & { actor: Person },
  change: FactorChange,
  cookies?: readonly string[],
): Promise<void> {
  const { actor, clock, settings } = caller;
  await noteAuth(caller, { event: 'factor_changed', by: change }, async () => accept(null));
  await caller.auth.api.revokeOtherSessions({ headers: authHeaders(caller, cookies) });
  await asActor(caller.database, actor, async (transaction) => {
    await queueMailAbout(transaction, {
      template: 'factor-changed',
      subjectId: actor.userId,
      facts: {
        firstName: actor.firstName,
        change,
        at: businessTimeText(clock.now(), settings.businessTimeZone),
        clientAddress: caller.clientAddress ?? '',
        path: '/account',
      },
    });
    await audit(transaction, caller, {
      action: `user.${change}`,
      recordType: 'user',
      recordId: actor.userId,
      organizationId: null,
    });
  });
}
