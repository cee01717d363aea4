import { looksLikeAddress } from '#app/ui/auth/address-shape.ts';
import type { Problem } from '#app/ui/auth/form-check.ts';
import { resetPasswordProblems } from '#app/ui/auth/reset-rules.ts';
import { signUpProblems } from '#app/ui/auth/sign-up-rules.ts';

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
  if (looksLikeAddress(email)) return [];
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
