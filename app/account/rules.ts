/** The bounds of D5; the service asks them too, together with the list of common passwords. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;

export const PASSWORD_HINT = 'Minimum 6 characters';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';
export const PASSWORD_TOO_LONG = 'Password must be at most 128 characters long.';

/** Where somebody signs up: on /auth, in the MVP dialog, or in the form that requests a note. */
export type SignUpPlace = 'page' | 'dialog' | 'request';

type PlaceRules = { mismatch: { title: string; message: string }; tooShortTitle: string };

/** The title over everything that has none of its own. Source: rules 1.8. */
export const SIGN_UP_FAILED = 'Error creating account';

/** The title over problems of several kinds. */
const SEVERAL_PROBLEMS = 'Please check the form';

const PAGE_MISMATCH = {
  title: "Passwords don't match",
  message: 'Please make sure your passwords match.',
};

/** How each place words a refusal. Source: rules 1.5. */
export const SIGN_UP_WORDS: Record<SignUpPlace, PlaceRules> = {
  page: {
    mismatch: PAGE_MISMATCH,
    tooShortTitle: SIGN_UP_FAILED,
  },
  dialog: {
    mismatch: {
      title: 'Password mismatch',
      message: 'Passwords do not match. Please try again.',
    },
    tooShortTitle: SIGN_UP_FAILED,
  },
  request: {
    mismatch: PAGE_MISMATCH,
    tooShortTitle: 'Password too short',
  },
};

/**
 * The title over the messages: a single kind of problem has one of its own, and several kinds have
 * one that fits them all. Source: rules 1.5.
 */
export function signUpTitle(place: SignUpPlace, messages: readonly string[]): string {
  const { mismatch, tooShortTitle } = SIGN_UP_WORDS[place];
  if (messages.length === 0) return SIGN_UP_FAILED;
  if (messages.every((message) => message === mismatch.message)) return mismatch.title;
  if (messages.every((message) => message === PASSWORD_TOO_SHORT)) return tooShortTitle;
  return new Set(messages).size > 1 ? SEVERAL_PROBLEMS : SIGN_UP_FAILED;
}

/** What the service says when something is missing. Source: rules 1.8. */
export const SIGN_IN_INCOMPLETE = 'You must provide either an email or phone number and a password';

const { mismatch } = SIGN_UP_WORDS.page;

/** The title over what is wrong with a new password. */
export function resetPasswordTitle(messages: readonly string[]): string {
  const isMismatch = messages.length > 0 && messages.every((it) => it === mismatch.message);
  return isMismatch ? mismatch.title : SEVERAL_PROBLEMS;
}

/** What is left of the name of an account that was deleted. Source: D64. */
export const DELETED_ACCOUNT = 'Deleted account';
