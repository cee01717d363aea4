import type { Actor } from '#app/ground/actor.ts';
import { organizationInvitations } from '#app/server/db/schema/organizations.ts';
import type { InviteState } from '#app/server/views/invite-view.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

type InviteDates = {
  usedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
};

/** The state at the instant `now`; what was used or revoked stays so after its last day. */
export function inviteState({ usedAt, revokedAt, expiresAt }: InviteDates, now: Date): InviteState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/**
 * True when an invitation was sent to the actor's own address. Letters that only look alike are
 * other letters: nothing but A to Z is folded, as in the database.
 */
export function isAddressedTo(actor: Actor, email: string): boolean {
  return actor.kind === 'person' && foldLetters(actor.email) === foldLetters(email);
}

/**
 * The condition that an email invitation waits for the actor's own, verified address: neither
 * accepted nor revoked; it may have expired.
 */
export function waitsForOwnAddress(): SQL | undefined {
  const { email, acceptedAt, revokedAt } = organizationInvitations;
  const isAddressed = eq(sql`lower(${email} collate "C")`, sql`access.verified_address()`);
  return and(isAddressed, isNull(acceptedAt), isNull(revokedAt));
}

function foldLetters(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
