import { assertNever } from '#app/ground/assert.ts';
import { looksLikeAddress } from './address-shape.ts';
import type { Problem } from './form-check.ts';
import { PASSWORD_TOO_SHORT, passwordLengthProblem } from './password-length.ts';

/** Where somebody signs up: on /auth, in the MVP dialog, or in the form that requests a note. */
export type SignUpPlace = 'page' | 'dialog' | 'request';

export type SignUpValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  /** What the team should know, where the sign-up is part of a request. */
  message: string;
};

export type SignUpField = keyof SignUpValues;

type PlaceRules = {
  fields: readonly SignUpField[];
  required: readonly SignUpField[];
  mismatch: { title: string; message: string };
  tooShortTitle: string;
};

const NAMES = ['firstName', 'lastName'] as const;
const PASSWORDS = ['password', 'confirmPassword'] as const;

/** The title over everything that has none of its own. Source: rules 1.8. */
export const SIGN_UP_FAILED = 'Error creating account';

/** The title over problems of several kinds. */
export const SEVERAL_PROBLEMS = 'Please check the form';

const PAGE_MISMATCH = {
  title: "Passwords don't match",
  message: 'Please make sure your passwords match.',
};

/** What each place asks for and how it words a refusal. Source: rules 1.5. */
export const SIGN_UP_RULES: Record<SignUpPlace, PlaceRules> = {
  page: {
    fields: [...NAMES, 'email', ...PASSWORDS],
    required: ['email', ...PASSWORDS],
    mismatch: PAGE_MISMATCH,
    tooShortTitle: SIGN_UP_FAILED,
  },
  dialog: {
    fields: [...NAMES, 'email', ...PASSWORDS],
    required: [...NAMES, 'email', ...PASSWORDS],
    mismatch: {
      title: 'Password mismatch',
      message: 'Passwords do not match. Please try again.',
    },
    tooShortTitle: SIGN_UP_FAILED,
  },
  request: {
    fields: [...NAMES, 'email', 'phone', ...PASSWORDS, 'message'],
    required: [...NAMES, 'email', 'phone', ...PASSWORDS],
    mismatch: PAGE_MISMATCH,
    tooShortTitle: 'Password too short',
  },
};

/** What may be written to the team with a request, in characters. */
export const LONGEST_MESSAGE = 2000;

const MISSING: Partial<Record<SignUpField, string>> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email.',
  phone: 'Enter your phone number.',
  password: 'Choose a password.',
  confirmPassword: 'Type the password again.',
};

/**
 * What is wrong with a filled-in sign-up form, in the order of its fields; empty when it may be
 * sent. Source: rules 1.5.
 */
export function signUpProblems(
  place: SignUpPlace,
  values: Partial<SignUpValues>,
): Problem<SignUpField>[] {
  const rules = SIGN_UP_RULES[place];
  return rules.fields.flatMap((field) => {
    const message = values[field]
      ? shapeProblem(field, values, rules.mismatch.message)
      : rules.required.includes(field) && MISSING[field];
    return message ? [{ field, message }] : [];
  });
}

function shapeProblem(
  field: SignUpField,
  values: Partial<SignUpValues>,
  mismatch: string,
): string | null {
  const value = values[field] ?? '';
  switch (field) {
    case 'firstName':
    case 'lastName':
      return /^\P{Cc}{0,80}$/u.test(value) ? null : 'Use at most 80 characters.';
    case 'email':
      return looksLikeAddress(value) ? null : 'Enter an email such as name@example.com.';
    case 'phone':
      return looksLikePhone(value) ? null : 'Enter a phone number such as (614) 555-0142.';
    case 'password':
      return passwordLengthProblem(value);
    case 'message':
      return value.length <= LONGEST_MESSAGE ? null : `Use at most ${LONGEST_MESSAGE} characters.`;
    case 'confirmPassword':
      return value === values.password ? null : mismatch;
    default:
      return assertNever(field);
  }
}

function looksLikePhone(text: string): boolean {
  return /^[\d ()+./-]{7,30}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7;
}

/**
 * The title over the messages: a single kind of problem has one of its own, and several kinds have
 * one that fits them all. Source: rules 1.5.
 */
export function signUpTitle(place: SignUpPlace, messages: readonly string[]): string {
  const { mismatch, tooShortTitle } = SIGN_UP_RULES[place];
  if (messages.length === 0) return SIGN_UP_FAILED;
  if (messages.every((message) => message === mismatch.message)) return mismatch.title;
  if (messages.every((message) => message === PASSWORD_TOO_SHORT)) return tooShortTitle;
  return new Set(messages).size > 1 ? SEVERAL_PROBLEMS : SIGN_UP_FAILED;
}
