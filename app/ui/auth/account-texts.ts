import { assertNever } from '#app/ground/assert.ts';
import type { SignInRefusal, SignUpRefusal } from '#app/server/views/account-view.ts';
import type { Explanation } from '#app/ui/explanation.ts';

export const RATE_LIMIT_TITLE = 'Rate Limit Exceeded';

/** Source: rules 1.8. `seconds` is a whole number, at least 1. */
export function rateLimitMessage(seconds: number): string {
  return `Rate limit exceeded. Try again in ${seconds} seconds.`;
}

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
