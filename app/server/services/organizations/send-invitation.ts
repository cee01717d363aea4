import { invitePath } from '#app/domain/organization/invite-path.ts';
import { displayName, type Person } from '#app/ground/actor.ts';
import { roleLabel } from '#app/ground/actor.ts';
import type { Role } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import { queueMailAbout } from '#app/server/mail/queue-mail.ts';
import { audit } from '#app/server/services/audit.ts';
import { businessDate } from '#app/server/views/business-date.ts';
import { hashToken, randomToken } from './invite-token.ts';

const day = 24 * 60 * 60 * 1000;

/** How long an email invitation is valid (D23). */
export const INVITATION_DAYS = 7;

/** The end of something that lasts whole days from now on. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}

/**
 * Writes a new invitation, notes it down and queues its mail, in the caller's transaction. Only the
 * mail ever carries the token.
 */
export async function sendInvitation(
  transaction: Transaction,
  caller: Caller,
  invitation: {
    action: 'invitation.sent' | 'invitation.resent';
    inviter: Person;
    organizationId: string;
    organizationName: string;
    email: string;
    role: Role;
  },
): Promise<void> {
  const { action, inviter, organizationId, organizationName, email, role } = invitation;
  const now = caller.clock.now();
  const id = crypto.randomUUID();
  const token = randomToken();
  const expiresAt = daysFrom(now, INVITATION_DAYS);
  await transaction.insert(organizationInvitations).values({
    id,
    organizationId,
    email,
    role,
    tokenHash: hashToken(token),
    invitedBy: inviter.userId,
    expiresAt,
    createdAt: now,
  });
  await audit(transaction, caller, {
    action,
    recordType: 'organization_invitation',
    recordId: id,
    organizationId,
    details: { after: { email, role } },
  });
  await queueMailAbout(transaction, {
    template: 'invitation',
    subjectId: id,
    facts: {
      organization: organizationName,
      inviter: displayName(inviter),
      role: roleLabel(role),
      expiresOn: formatDate(businessDate(expiresAt, caller.settings.businessTimeZone)),
      path: invitePath(token),
    },
  });
}
