import { looksLikeAddress } from './address-shape.ts';
import type { Problem } from './form-check.ts';
import { passwordLengthProblem } from './password-length.ts';
import { SEVERAL_PROBLEMS, SIGN_UP_RULES } from './sign-up-rules.ts';

export type ForgotPasswordValues = { email: string };

/** What is wrong with the form that asks for a link. */
export function forgotPasswordProblems({
  email = '',
}: Partial<ForgotPasswordValues>): Problem<'email'>[] {
  if (looksLikeAddress(email)) return [];
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
