import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** What has become of an invitation or a link; `open` is the only state that lets anybody in. */
export type InviteState = 'open' | 'used' | 'revoked' | 'expired';

/** An invite link as the admins of its organization see it. */
export type InviteLinkView = {
  linkId: string;
  role: Role;
  state: InviteState;
  createdOn: IsoDate;
  /** Null when who made it is no member any more. */
  creatorName: string | null;
  expiresOn: IsoDate;
  /** Null unless it has been used by somebody who still is a member. */
  usedByName: string | null;
  /** The whole link, to be copied; null once it does not work any more. */
  url: string | null;
};

export type InviteKind = 'invitation' | 'link';

/** What a token invites to, and what its reader has to do first. */
export type InviteView = {
  kind: InviteKind;
  organizationName: string;
  role: Role;
  inviterName: string | null;
  /** The address that an email invitation was sent to; null for a link. */
  email: string | null;
  expiresOn: IsoDate;
  step: 'sign_in' | 'accept' | 'verify' | 'switch_account' | 'already_member';
};

/** Why an invitation or a link was not accepted. */
export type AcceptInviteRefusal =
  | 'not_signed_in'
  | 'missing'
  | 'used'
  | 'revoked'
  | 'expired'
  | 'inviter_gone'
  | 'other_address'
  | 'unverified';

/** Why nobody is invited by a token; `kind` is null for what belongs to nothing. */
export type ReadInviteRefusal = {
  kind: InviteKind | null;
  reason: 'missing' | 'used' | 'revoked' | 'expired' | 'inviter_gone';
};
