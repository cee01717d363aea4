import type { Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** An account as its owner sees it. */
export type AccountView = {
  /** First and last name, else the address. */
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** The address of the own picture, or null. */
  picture: string | null;
  isVerified: boolean;
  memberSince: IsoDate;
  /** When deletion was asked for, or null. */
  deletionRequestedOn: IsoDate | null;
  /** Oldest first; may be empty. */
  memberships: { organizationId: string; organizationName: string; role: Role }[];
};

/** What a new account still lacks: each is true once it is done. */
export type FirstStepsView = {
  isVerified: boolean;
  hasOrganization: boolean;
  /** A code besides the password, or a passkey instead of it. */
  isProtected: boolean;
};

export type DemoAccountsView = {
  password: string;
  accounts: readonly { email: string; purpose: string }[];
};

/** Why nobody was signed in; see `signIn`. */
export type SignInRefusal =
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'not_accepted'; message: string };

/** Why no account was made; see `signUp`. */
export type SignUpRefusal =
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'address_taken' }
  | { kind: 'weak_password'; message: string }
  | { kind: 'not_accepted'; message: string }
  | { kind: 'failed' };
