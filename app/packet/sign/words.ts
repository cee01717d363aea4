import type { Refusals } from '#app/ground/refusals.ts';
import { EVIDENCE_MISSING, NO_ROOM } from '#app/offering/words.ts';
import { EVENT_REFUSALS } from '#app/request/pipeline/words.ts';

const { not_stated } = EVENT_REFUSALS;

/** Why a step of signing was not taken. Source: rules 6.5, 6.6 (R15). */
export const SIGN_REFUSALS = {
  title: 'Not signed yet',
  closed: {
    status: 409,
    message: 'These papers are not to be signed by this link now. Load the page again.',
  },
  wrong_trial: {
    status: 422,
    field: 'trial',
    message: 'This is not the number in the trial. Open it again.',
  },
  other_name: ({ name }: { name: string }) => ({
    status: 422,
    field: 'name' as const,
    message: `Type the name that stands in the papers: ${name}.`,
  }),
  wrong_code: {
    status: 422,
    field: 'code',
    message: 'This code is wrong or too old.',
  },
  too_many_tries: {
    status: 429,
    field: 'code',
    message: 'Too many tries. Ask for a new code.',
  },
  too_many_codes: {
    status: 429,
    message: 'At most three codes are mailed in an hour. Please wait, or use the last one.',
  },
  unread: {
    status: 409,
    message: 'Open each of the papers first: nobody signs what they were not shown.',
  },
  factor_needed: {
    status: 403,
    message:
      'Who signs for the company is signed in with the address that the papers name, and has ' +
      'two-factor sign-in.',
  },
  own: {
    status: 403,
    message:
      'These papers are for your own request or one of an organization that you belong to. ' +
      'Somebody else has to sign for the company.',
  },
  evidence_missing: { status: 403, message: EVIDENCE_MISSING },
  not_stated,
  no_room: { status: 409, message: NO_ROOM },
  limited: ({ seconds }: { seconds: number }) => ({
    status: 429,
    message: `Rate limit exceeded. Try again in ${seconds} seconds.`,
  }),
} satisfies Refusals<'code' | 'name' | 'trial'>;

const LATE_TITLES = {
  consent: 'There was nothing to agree to any more',
  sign: 'Nothing was signed just now',
  decline: 'Nothing was declined',
} as const;

/**
 * What is said of a form that was sent from a page of before and is not on the page any more; null
 * for one that is, and says itself what is wrong with it.
 */
export function lateNotice(
  intent: keyof typeof LATE_TITLES,
  step: 'consent' | 'sign' | null,
): { title: string; message: string } | null {
  if (step === intent || (step !== null && intent === 'decline')) return null;
  return {
    title: LATE_TITLES[intent],
    message: 'It came too late. This is how the papers stand now.',
  };
}

/** Where the trial stands among the papers of a link, and what it is called. */
export const TRIAL = 'trial';
export const TRIAL_TITLE = 'A Trial';

/** What a page of a packet that has ended says. */
export const ENDED_TEXTS = {
  draft: 'These papers were not sent.',
  out: 'It is somebody else’s turn. You get another mail when it is yours.',
  signed: 'Everybody has signed.',
  declined: 'These papers were declined. Should there be new ones, another mail brings their link.',
  voided: 'These papers were taken back.',
  expired: 'The time for signing these papers is over.',
} as const;
