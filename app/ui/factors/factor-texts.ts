import { assertNever } from '#app/ground/assert.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import type { Explanation } from '#app/ui/explanation.ts';

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
