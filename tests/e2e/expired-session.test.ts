import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type NewPerson, newPerson, sendSignUp } from './new-person.ts';
import { sendSignIn } from './sign-in.ts';

const SAID = 'Session expired. Please log in again.';

async function signInAgain(page: Page, person: NewPerson): Promise<void> {
  await expect(page.getByText(SAID)).toBeVisible();
  await sendSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
}

// Rules 1.8: what was typed outlives the session that it was typed in (0049).
test('a form that is sent after the session has ended waits until its sender is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const person = newPerson('Mona', 'Reed');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  await page.goto('/account');
  const profile = page.getByRole('region', { name: 'Name and phone' });
  await profile.getByLabel('Phone').fill('(555) 010-7711');
  await context.clearCookies();
  await profile.getByRole('button').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: SAID })).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign In Again' }).click();
  await signInAgain(await opened, person);

  await expect(dialog.getByRole('heading', { name: 'You are signed in again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the Form' }).click();
  await expect(profile.getByLabel('Phone')).toHaveValue('(555) 010-7711');
  await profile.getByRole('button').click();
  await expect(page.getByText('Account updated')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page carries the form until its sender is back', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    const person = newPerson('Nils', 'Reed');
    await page.goto('/auth?tab=sign-up');
    await sendSignUp(page, person);
    await page.goto('/account');
    const profile = page.getByRole('region', { name: 'Name and phone' });
    await profile.getByLabel('Phone').fill('(555) 010-7712');
    await context.clearCookies();
    await profile.getByRole('button').click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign In Again' }).click();
    await signInAgain(await opened, person);
    await page.getByRole('button', { name: 'Send the Form' }).click();
    await expect(page.getByText('Account updated')).toBeVisible();
    await expect(profile.getByLabel('Phone')).toHaveValue('(555) 010-7712');
  });
});
