import { isAddress, type Problem } from '#app/ground/typed.ts';

import { resetPasswordProblems, signUpProblems } from './rules.ts';

export type ProfileValues = { firstName: string; lastName: string; phone: string };

/** What is wrong with name and phone number: the rules of signing up, but nothing is required. */
export function profileProblems(values: Partial<ProfileValues>): Problem<keyof ProfileValues>[] {
  const given = signUpProblems('request', values);
  return given.flatMap(({ field, message }) =>
    (field === 'firstName' || field === 'lastName' || field === 'phone') && values[field]
      ? [{ field, message }]
      : [],
  );
}

export type PasswordOnlyValues = { currentPassword: string };

const PASSWORD_MISSING = 'Enter your current password.';

/** What is wrong with a form that only asks for the password again. */
export function currentPasswordProblems({
  currentPassword,
}: Partial<PasswordOnlyValues>): Problem<'currentPassword'>[] {
  return currentPassword ? [] : [{ field: 'currentPassword', message: PASSWORD_MISSING }];
}

export type NewAddressValues = { email: string };

/** What is wrong with a new address. */
export function newAddressProblems({ email = '' }: Partial<NewAddressValues>): Problem<'email'>[] {
  if (isAddress(email)) return [];
  const message =
    email === '' ? 'Enter the new email.' : 'Enter an email such as name@example.com.';
  return [{ field: 'email', message }];
}

export type EmailChangeValues = NewAddressValues & PasswordOnlyValues;

/** What is wrong with the form that changes the address. */
export function emailChangeProblems(
  values: Partial<EmailChangeValues>,
): Problem<keyof EmailChangeValues>[] {
  return [...newAddressProblems(values), ...currentPasswordProblems(values)];
}

export type PasswordChangeValues = PasswordOnlyValues & {
  password: string;
  confirmPassword: string;
};

/** What is wrong with the form that changes the password: the rules of D5, and the present one. */
export function passwordChangeProblems(
  values: Partial<PasswordChangeValues>,
): Problem<keyof PasswordChangeValues>[] {
  return [...currentPasswordProblems(values), ...resetPasswordProblems(values)];
}

export type CodeValues = { code: string };
export type PasswordValues = { password: string };

/** What is wrong with the form that asks for a code of the app. */
export function appCodeProblems({ code = '' }: Partial<CodeValues>): Problem<'code'>[] {
  if (/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return [];
  return [{ field: 'code', message: 'Enter the six digits that your app shows.' }];
}

/** What is wrong with the form that asks for a recovery code. */
export function recoveryCodeProblems({ code = '' }: Partial<CodeValues>): Problem<'code'>[] {
  if (/^[a-z0-9]{10}$/i.test(code.replaceAll(/[\s-]/g, ''))) return [];
  return [{ field: 'code', message: 'Enter a recovery code such as k7m2p-x4w9d.' }];
}

/** What is wrong with a form that asks for the current password. */
export function passwordProblems({
  password = '',
}: Partial<PasswordValues>): Problem<'password'>[] {
  return password === '' ? [{ field: 'password', message: 'Enter your current password.' }] : [];
}
