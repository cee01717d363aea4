import {
  rateLimited,
  type RefusalOf,
  type Refusals,
  SESSION_EXPIRED,
} from '#app/ground/refusals.ts';

export const SIGNED_IN_TOAST = {
  tone: 'success',
  title: 'Welcome back!',
  message: 'You have been signed in successfully.',
} as const;

export const SIGNED_UP_TOAST = {
  tone: 'success',
  title: 'Account created!',
  message: 'Please check your email to verify your account.',
} as const;

/** After a sign-up inside the request form. */
export const SIGNED_UP_TO_REQUEST_TOAST = {
  tone: 'success',
  title: 'Account created successfully!',
  message: 'You can now request to invest. Please check your email to verify your account.',
} as const;

/** What a pressed link has done. */
export const VERIFIED_TITLE = 'Your email is verified';
export const VERIFIED_TEXT =
  'Private notes are open to you in full, and your requests can be approved.';

/** For an address whose domain is held to a company's sign-in (0120). */
function heldByCompany({ name }: { name: string; providerId: string }) {
  return {
    status: 403,
    field: 'email' as const,
    message: `People with this address sign in with ${name}, on the sign-in page.`,
  };
}

/** Why somebody could not sign in. */
export const SIGN_IN_REFUSALS = {
  title: 'Error signing in',
  rate_limited: rateLimited,
  not_accepted: ({ message }: { message: string }) => ({ status: 401, message }),
  held_by_company: heldByCompany,
} satisfies Refusals<'email'>;

/** For a fault of the world, and for a form that did not arrive. */
export const SIGN_UP_FAILED = {
  title: 'Error',
  message: 'Failed to create account. Please try again.',
  status: 500,
};

const WRONG_PASSWORD = 'This is not your current password.';

/** Why no account was made. */
export const SIGN_UP_REFUSALS = {
  title: 'Error creating account',
  rate_limited: rateLimited,
  address_taken: {
    status: 409,
    field: 'email',
    message: 'An account with this email already exists. Please sign in instead.',
  },
  by_invitation: {
    status: 403,
    message: 'New accounts are by invitation. Please use the link that was sent to you.',
  },
  other_domain: ({ domains }: { domains: readonly string[] }) => ({
    status: 403,
    field: 'email',
    message: `New accounts need an address at ${domains.join(' or ')}, or an invitation.`,
  }),
  other_invited: {
    status: 403,
    field: 'email',
    message: 'The invitation was sent to another address. Please use that one.',
  },
  weak_password: ({ message }: { message: string }) => ({
    status: 422,
    field: 'password',
    message,
  }),
  held_by_company: heldByCompany,
  not_accepted: ({ message }: { message: string }) => ({ status: 422, message }),
  failed: SIGN_UP_FAILED,
} satisfies Refusals<'email' | 'password'>;

/** Why a change of the own account was refused. */
export const ACCOUNT_REFUSALS = {
  title: 'Nothing was changed',
  not_signed_in: { status: 401, message: SESSION_EXPIRED },
  rate_limited: rateLimited,
  wrong_password: { status: 422, field: 'currentPassword', message: WRONG_PASSWORD },
  weak_password: SIGN_UP_REFUSALS.weak_password,
  not_an_address: {
    status: 400,
    field: 'email',
    message: 'Enter an email such as name@example.com.',
  },
  same_address: { status: 409, field: 'email', message: 'This is already your email.' },
  address_taken: SIGN_UP_REFUSALS.address_taken,
  held_by_company: {
    status: 409,
    field: 'email',
    message: 'This address is kept by a company, and so is who signs in with it.',
  },
  no_time_zone: { status: 400, field: 'timeZone', message: 'Choose a time zone of the list.' },
  not_needed: { status: 409, message: 'Your email is verified already.' },
  wrong_code: {
    status: 422,
    field: 'code',
    message: 'This code is not right. Please check it and try again.',
  },
  sole_owner: {
    status: 409,
    message: 'You alone own an organization that goes on. The card says what to do first.',
  },
  last_admin: {
    status: 409,
    message: 'You are the last platform admin. Make somebody else one first.',
  },
  already_requested: { status: 409, message: 'You have asked for this already.' },
} satisfies Refusals<'currentPassword' | 'password' | 'email' | 'code' | 'timeZone'>;

/** Why a password did not confirm who asks; see `confirmPassword`. */
export type PasswordRefusal = RefusalOf<
  typeof ACCOUNT_REFUSALS,
  'not_signed_in' | 'rate_limited' | 'wrong_password'
>;

/** What goes and what stays when an account is deleted, for whoever wants that. Source: D64. */
export const DELETION_TEXTS = {
  goes:
    'Your name, email, phone number and picture, how you sign in and where you are signed in, ' +
    'your notifications and calendar links, and requests that were not approved.',
  stays:
    'Records of money that was lent and received stay, with statements, papers and the audit, ' +
    "under the name 'Deleted account': the law and the other parties to a note need them.",
};

const IS_OFF = { status: 409, message: 'Two-factor sign-in is off.' };

/** What the services about second factors and passkeys refuse. */
export const FACTOR_REFUSALS = {
  title: 'Something has changed in the meantime',
  rate_limited: rateLimited,
  wrong_password: {
    status: 401,
    title: 'Wrong password',
    field: 'password',
    message: WRONG_PASSWORD,
  },
  wrong_code: {
    status: 401,
    title: 'Wrong code',
    field: 'code',
    message: 'This code is not right. Please check it and try again.',
  },
  not_accepted: {
    status: 401,
    title: 'Passkey not accepted',
    message: 'The passkey could not be used. Please try again.',
  },
  not_signed_in: { status: 401, message: 'User not authenticated' },
  already_on: { status: 409, message: 'Two-factor sign-in is on already.' },
  not_started: IS_OFF,
  not_on: IS_OFF,
} satisfies Refusals<'code' | 'password'>;

export type FactorRefusal = RefusalOf<typeof FACTOR_REFUSALS>;

export const CODES_RENEWED_TITLE = 'New recovery codes';
export const TWO_FACTOR_ON_TITLE = 'Two-factor sign-in is on';
