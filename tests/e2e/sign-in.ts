import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const DEMO_PASSWORD = 'hearthnote-demo';

/** Signs in on /auth with one of the demo's accounts; ends on the page that follows. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await sendSignIn(page, { email });
  await expect(page).not.toHaveURL(/\/auth/);
}

/**
 * Fills in and sends the sign-in form that stands on the page or in a dialog, with the password of
 * the demo's accounts unless somebody has their own.
 */
export async function sendSignIn(
  place: Page | Locator,
  { email, password = DEMO_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Sign In', exact: true }).click();
}
