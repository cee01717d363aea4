import type { Problem } from './form-check.ts';

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
