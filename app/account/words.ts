import { assertNever } from '#app/ground/assert.ts';
import type { SignInRefusal, SignUpRefusal } from './show.server.ts';
import { type Explanation, RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/explanation.ts';

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

/** Why somebody could not sign in. */
export function explainSignInRefusal(refusal: SignInRefusal): Explanation<'email' | 'password'> {
  if (refusal.kind === 'rate_limited') return explainRateLimit(refusal);
  return { title: 'Error signing in', message: refusal.message, status: 401 };
}

/** Why no account was made. */
export function explainSignUpRefusal(refusal: SignUpRefusal): Explanation<'email' | 'password'> {
  const title = 'Error creating account';
  switch (refusal.kind) {
    case 'rate_limited':
      return explainRateLimit(refusal);
    case 'address_taken':
      return {
        title,
        message: 'An account with this email already exists. Please sign in instead.',
        status: 409,
        field: 'email',
      };
    case 'weak_password':
      return { title, message: refusal.message, status: 422, field: 'password' };
    case 'not_accepted':
      return { title, message: refusal.message, status: 422 };
    case 'failed':
      return {
        title: 'Error',
        message: 'Failed to create account. Please try again.',
        status: 500,
      };
    default:
      return assertNever(refusal);
  }
}

function explainRateLimit({ seconds }: { seconds: number }): Explanation<'email' | 'password'> {
  return { title: RATE_LIMIT_TITLE, message: rateLimitMessage(seconds), status: 429 };
}

type AccountRefusal =
  | { kind: 'not_signed_in' }
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'wrong_password' }
  | { kind: 'weak_password'; message: string }
  | { kind: 'not_an_address' }
  | { kind: 'same_address' }
  | { kind: 'address_taken' }
  | { kind: 'not_needed' }
  | { kind: 'already_requested' };

const TITLE = 'Nothing was changed';

/** Why a change of the own account was refused. */
export function explainAccountRefusal(
  refusal: AccountRefusal,
): Explanation<'currentPassword' | 'password' | 'email' | 'firstName'> {
  switch (refusal.kind) {
    case 'not_signed_in':
      return {
        title: TITLE,
        message: 'Session expired. Please log in again.',
        status: 401,
      };
    case 'rate_limited':
      return { title: RATE_LIMIT_TITLE, message: rateLimitMessage(refusal.seconds), status: 429 };
    case 'wrong_password':
      return {
        title: TITLE,
        message: 'This is not your current password.',
        status: 422,
        field: 'currentPassword',
      };
    case 'weak_password':
      return { title: TITLE, message: refusal.message, status: 422, field: 'password' };
    case 'not_an_address':
      return {
        title: TITLE,
        message: 'Enter an email such as name@example.com.',
        status: 400,
        field: 'email',
      };
    case 'same_address':
      return { title: TITLE, message: 'This is already your email.', status: 409, field: 'email' };
    case 'address_taken':
      return {
        title: TITLE,
        message: 'An account with this email already exists. Please sign in instead.',
        status: 409,
        field: 'email',
      };
    case 'not_needed':
      return { title: TITLE, message: 'Your email is verified already.', status: 409 };
    case 'already_requested':
      return {
        title: TITLE,
        message: 'You have asked for this already.',
        status: 409,
      };
    default:
      return assertNever(refusal);
  }
}

/** What stays when an account is deleted, for whoever asks for it. */
export const DELETION_TEXT =
  'Our team deletes your name, phone number, picture and password by hand, and writes to you ' +
  'first. Records of money that was lent and received stay: the law and the other parties to a ' +
  'note need them.';

/** What the services about second factors and passkeys refuse. */
export type FactorRefusal =
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'not_signed_in' }
  | { kind: 'wrong_password' }
  | { kind: 'wrong_code' }
  | { kind: 'already_on' }
  | { kind: 'not_started' }
  | { kind: 'not_on' }
  | { kind: 'not_accepted' };

const STALE_TITLE = 'Something has changed in the meantime';

export function explainFactorRefusal(refusal: FactorRefusal): Explanation<'code' | 'password'> {
  switch (refusal.kind) {
    case 'rate_limited': {
      const message = rateLimitMessage(refusal.seconds);
      return { title: RATE_LIMIT_TITLE, message, status: 429 };
    }
    case 'wrong_password': {
      const message = 'This is not your current password.';
      return { title: 'Wrong password', message, status: 401, field: 'password' };
    }
    case 'wrong_code': {
      const message = 'This code is not right. Please check it and try again.';
      return { title: 'Wrong code', message, status: 401, field: 'code' };
    }
    case 'not_accepted': {
      const message = 'The passkey could not be used. Please try again.';
      return { title: 'Passkey not accepted', message, status: 401 };
    }
    case 'not_signed_in':
      return { title: STALE_TITLE, message: 'User not authenticated', status: 401 };
    case 'already_on':
      return { title: STALE_TITLE, message: 'Two-factor sign-in is on already.', status: 409 };
    case 'not_started':
    case 'not_on':
      return { title: STALE_TITLE, message: 'Two-factor sign-in is off.', status: 409 };
    default:
      return assertNever(refusal);
  }
}

export const CODES_RENEWED_TITLE = 'New recovery codes';
export const TWO_FACTOR_ON_TITLE = 'Two-factor sign-in is on';
