import type { Locator } from '@playwright/test';

export type NewPerson = { firstName: string; lastName: string; email: string; password: string };

/** Somebody whom no earlier run has signed up. */
export function newPerson(firstName: string, lastName: string): NewPerson {
  const email = `${firstName}.${Date.now()}@example.com`.toLowerCase();
  return { firstName, lastName, email, password: 'a-long-enough-password' };
}

/** Fills in a sign-up form, but not its phone number and not the password's repetition. */
export async function fillSignUp(form: Locator, person: NewPerson): Promise<void> {
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
}
