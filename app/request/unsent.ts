import { SIGN_UP_FAILED } from '#app/account/words.ts';

/** What was wrong when a form did not even arrive. */
export function explainUnsent(intent: unknown): { title: string; message: string } {
  if (intent === 'request') return SUBMIT_FAILED;
  if (intent !== 'sign-in') return SIGN_UP_FAILED;
  return { title: 'Error signing in', message: 'We could not be reached. Please try again.' };
}

/** For a fault of the world. */
export const SUBMIT_FAILED = {
  title: 'Error',
  message: 'Failed to submit investment request. Please try again.',
  status: 500,
};
