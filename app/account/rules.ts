import { LONGEST_MESSAGE, isAddress, type Problem } from '#app/ground/typed.ts';
import { assertNever } from '#app/ground/assert.ts';

/** The bounds of D5; the service asks them again, together with the list of common passwords. */
const SHORTEST = 6;
const LONGEST = 128;

export const PASSWORD_HINT = 'Minimum 6 characters';
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';

/** Why a password has a length that is not accepted, or null. Source: rules 1.5, D5. */
function passwordLengthProblem(password: string): string | null {
  if (password.length < SHORTEST) return PASSWORD_TOO_SHORT;
  return password.length > LONGEST ? 'Password must be at most 128 characters long.' : null;
}

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
const SEVERAL_PROBLEMS = 'Please check the form';

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
      return isAddress(value) ? null : 'Enter an email such as name@example.com.';
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

export type SignInValues = { email: string; password: string };

/** What the service says when something is missing. Source: rules 1.8. */
export const SIGN_IN_INCOMPLETE = 'You must provide either an email or phone number and a password';

/** What is wrong with a filled-in sign-in form; empty when it may be sent. Source: rules 1.5. */
export function signInProblems(values: Partial<SignInValues>): Problem<keyof SignInValues>[] {
  const problems: Problem<keyof SignInValues>[] = [];
  if (!values.email) problems.push({ field: 'email', message: 'Enter your email.' });
  if (!values.password) problems.push({ field: 'password', message: 'Enter your password.' });
  if (problems.length === 0) return problems;
  return [{ field: null, message: SIGN_IN_INCOMPLETE }, ...problems];
}

export type ForgotPasswordValues = { email: string };

/** What is wrong with the form that asks for a link. */
export function forgotPasswordProblems({
  email = '',
}: Partial<ForgotPasswordValues>): Problem<'email'>[] {
  if (isAddress(email)) return [];
  const message = email === '' ? 'Enter your email.' : 'Enter an email such as name@example.com.';
  return [{ field: 'email', message }];
}

export type ResetPasswordValues = { password: string; confirmPassword: string };

const { mismatch } = SIGN_UP_RULES.page;

/**
 * What is wrong with the form that sets a new password; the rules are those of signing up on /auth.
 */
export function resetPasswordProblems(
  values: Partial<ResetPasswordValues>,
): Problem<keyof ResetPasswordValues>[] {
  const { password = '', confirmPassword = '' } = values;
  const problems: Problem<keyof ResetPasswordValues>[] = [];
  const length = password === '' ? 'Choose a password.' : passwordLengthProblem(password);
  if (length !== null) problems.push({ field: 'password', message: length });
  if (confirmPassword === '') {
    problems.push({ field: 'confirmPassword', message: 'Type the password again.' });
  } else if (confirmPassword !== password) {
    problems.push({ field: 'confirmPassword', message: mismatch.message });
  }
  return problems;
}

/** The title over the messages. */
export function resetPasswordTitle(messages: readonly string[]): string {
  const isMismatch = messages.length > 0 && messages.every((it) => it === mismatch.message);
  return isMismatch ? mismatch.title : SEVERAL_PROBLEMS;
}
