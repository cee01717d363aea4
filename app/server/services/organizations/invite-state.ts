import type { Actor } from '#app/domain/access/actor.ts';
import type { InviteState } from '#app/server/views/invite-view.ts';

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

function foldLetters(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
