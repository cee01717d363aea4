import { assertNever } from '#app/ground/assert.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import type { Explanation } from '#app/ui/explanation.ts';

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
