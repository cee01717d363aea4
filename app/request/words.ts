import { assertNever } from '#app/ground/assert.ts';
import { ALREADY_FUNDED } from '#app/note/rules.ts';
import { type Explanation, RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/explanation.ts';
import { explainSignUpRefusal } from '#app/account/words.ts';
import {
  NO_NOTE_MESSAGE,
  NO_NOTE_TITLE,
  SESSION_EXPIRED_MESSAGE,
  type SubmitRequestRefusal,
} from './rules.ts';

/** `failed` stands for a fault. */
type RequestRefusal = SubmitRequestRefusal | { kind: 'failed' };

export const RECEIVED_TOAST = {
  tone: 'success',
  title: 'Investment Request Submitted',
  message: 'Your investment request has been submitted and will be reviewed by our team.',
} as const;

/** What was wrong when a form did not even arrive. */
export function explainUnsent(intent: unknown): { title: string; message: string } {
  if (intent === 'request') return explainRequestRefusal({ kind: 'failed' });
  if (intent !== 'sign-in') return explainSignUpRefusal({ kind: 'failed' });
  return { title: 'Error signing in', message: 'We could not be reached. Please try again.' };
}

/** Why a request was not taken, in the specified words. Source: rules 1.8, D14. */
export function explainRequestRefusal(refusal: RequestRefusal): Explanation {
  switch (refusal.kind) {
    case 'rate_limited':
      return { title: RATE_LIMIT_TITLE, message: rateLimitMessage(refusal.seconds), status: 429 };
    case 'not_signed_in':
      return { title: 'Error', message: SESSION_EXPIRED_MESSAGE, status: 401 };
    case 'other_organization':
      return {
        title: 'Nothing was sent',
        message:
          `You ${nowInvesting(refusal.currentName)} now, but this form was shown before that. ` +
          'Send it again if that is right.',
        status: 409,
      };
    case 'no_note':
      return { title: NO_NOTE_TITLE, message: NO_NOTE_MESSAGE, status: 404 };
    case 'already_funded':
      return { title: 'Error', message: ALREADY_FUNDED, status: 409 };
    case 'duplicate':
      return {
        title: 'Error',
        message: 'You already have a pending request for this note.',
        status: 409,
      };
    case 'failed':
      return {
        title: 'Error',
        message: 'Failed to submit investment request. Please try again.',
        status: 500,
      };
    default:
      return assertNever(refusal);
  }
}

function nowInvesting(organization: string | null): string {
  return organization === null ? 'invest in your own name' : `work in ${organization}`;
}
