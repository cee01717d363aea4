import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** An email invitation as the admins of its organization see it. */
export type InvitationView = {
  invitationId: string;
  email: string;
  role: Role;
  status: 'pending' | 'expired' | 'accepted';
  sentOn: IsoDate;
  expiresOn: IsoDate;
};

/** An invitation as the invited person sees it. */
export type OwnInvitationView = {
  invitationId: string;
  organizationName: string;
  role: Role;
  inviterName: string | null;
  expiresOn: IsoDate;
};
