import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const DEMO_PASSWORD = 'hearthnote-demo';

/**
 * Signs the browser of a page in with one of the demo's accounts, by the form of /auth as it is
 * sent without scripts and without drawing it; the greeting is spent. Journeys that are about
 * signing in open /auth and use `sendSignIn`.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const answer = await page.request.post('/auth?redirectTo=%2Fprivacy', {
    form: { intent: 'sign-in', email, password: DEMO_PASSWORD },
    headers: { origin },
  });
  expect(new URL(answer.url()).pathname, `${email} is signed in`).toBe('/privacy');
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
