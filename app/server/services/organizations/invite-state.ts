import type { Actor } from '#app/domain/access/actor.ts';

/** What has become of an invitation or a link; `open` is the only state that lets anybody in. */
export type InviteState = 'open' | 'used' | 'revoked' | 'expired';

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
