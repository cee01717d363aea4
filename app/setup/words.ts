import { ACCESS_DENIED, rateLimited, type Refusals } from '#app/ground/refusals.ts';
import { SIGN_UP_REFUSALS } from '#app/account/words.ts';

/** The steps of the set-up, after its code. */
export const STEPS = ['company', 'admin', 'mail', 'files', 'zone', 'done'] as const;

export type Step = (typeof STEPS)[number];

/** The steps that are gone through without anything being stored. */
export const PASSED_STEPS = ['mail', 'files', 'zone'] as const satisfies readonly Step[];

export const STEP_NAMES: Record<Step, string> = {
  company: 'Company',
  admin: 'Admin',
  mail: 'Mail',
  files: 'File storage',
  zone: 'Time zone',
  done: 'Done',
};

/** The step that a text names, or null. */
export function knownStep(text: string | null): Step | null {
  return STEPS.find((step) => step === text) ?? null;
}

/** The one after a step; the last one stays. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'done';
}

/** The later one of two. */
export function laterStep(one: Step, other: Step): Step {
  return STEPS.indexOf(one) > STEPS.indexOf(other) ? one : other;
}

/** Why a step of the set-up was not taken. */
export const SETUP_REFUSALS = {
  title: 'That did not work',
  rate_limited: rateLimited,
  wrong_code: {
    status: 403,
    field: 'code',
    message: 'This code is not right, or was used already. The last start of the server has one.',
  },
  expired_code: {
    status: 403,
    field: 'code',
    message: 'This code has expired. Start the server again: it prints a new one.',
  },
  no_code: {
    ...ACCESS_DENIED,
    message: 'Another browser goes on with the set-up, or yours has waited too long.',
  },
  weak_password: SIGN_UP_REFUSALS.weak_password,
  not_accepted: { status: 422, field: 'email', message: 'Enter an email such as you@example.com.' },
  address_taken: {
    status: 409,
    field: 'email',
    message:
      'An account has this email. Take another one, or make that account an admin by ' +
      '"hearthnote admin grant ADDRESS".',
  },
} satisfies Refusals<'code' | 'email' | 'password'>;
