import type { Problem } from '#app/ui/auth/form-check.ts';

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
export function currentPasswordProblems({
  password = '',
}: Partial<PasswordValues>): Problem<'password'>[] {
  return password === '' ? [{ field: 'password', message: 'Enter your current password.' }] : [];
}
