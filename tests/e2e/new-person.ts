import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

/** Fills in and sends the sign-up form of the page, and waits for what follows. */
export async function sendSignUp(page: Page, person: NewPerson): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Confirm password') });
  await fillSignUp(form, person);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}
