import type { Page } from '@playwright/test';
import { earlierTotp, totp } from '#tests/helpers/totp.ts';
import { expect, test } from './fixtures.ts';
import { type NewPerson, newPerson, sendSignUp } from './new-person.ts';
import { sendSignIn } from './sign-in.ts';

async function signUp(page: Page): Promise<NewPerson> {
  const person = newPerson('Rhea', 'Lund');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  return person;
}

/** Sets an authenticator app up by the form that stands on the page; returns its key. */
async function setUpApp(page: Page, person: NewPerson): Promise<string> {
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await earlierTotp(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  return key;
}

async function giveWith(page: Page, person: NewPerson, way: string) {
  await page.context().clearCookies();
  await page.goto(`/auth?redirectTo=${encodeURIComponent(way)}`);
  await sendSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
}

// D6: a second factor from its set-up to the code that is left when the phone is lost.
test('an authenticator app is set up, asked for, and stood in for by a recovery code', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const person = await signUp(page);
  let key = '';
  let codes: string[] = [];

  await test.step('set up with the current password and a code', async () => {
    await page.goto('/account/two-factor');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByRole('button', { name: 'Set Up' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not your current password.');
    key = await setUpApp(page, person);
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in is on' })).toBeVisible();
    codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .locator('code')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('link', { name: 'I Have Kept Them' }).click();
    await expect(page).toHaveURL(/\/account\/security$/);
  });
  await test.step('the password alone opens nothing', async () => {
    await giveWith(page, person, '/dashboard/requests');
    await page.goto('/dashboard/requests');
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  });
  await test.step('a wrong code is told, the right one goes on where it began', async () => {
    await giveWith(page, person, '/dashboard/requests');
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This code is not right.');
    await code.fill(totp(key));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/requests$/);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });
  await test.step('a recovery code signs in once', async () => {
    const sendCode = async () => {
      await giveWith(page, person, '/account/two-factor');
      await page.getByRole('link', { name: 'Use a Recovery Code' }).click();
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await sendCode();
    await expect(page.getByText('You have 9 of 10 recovery codes left.')).toBeVisible();
    await sendCode();
    await expect(page.getByRole('alert')).toContainText('This code is not right.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a second factor is set up and asked for all the same', async ({ page }) => {
    const person = await signUp(page);

    await page.goto('/account/two-factor');
    const key = await setUpApp(page, person);
    await giveWith(page, person, '/account/two-factor');
    await page.getByLabel('Code', { exact: true }).fill(totp(key));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
  });
});

// D38: whoever signs out in one tab is signed out before the eyes in all.
test('signing out in one tab is noticed by the others, and an ended session is told', async ({
  page,
  context,
}) => {
  const person = await signUp(page);

  await page.goto('/account/passkeys');
  const other = await context.newPage();
  await other.goto('/account/two-factor');
  const left = other.locator('form[action="/auth/sign-out"] button').first();
  await other.waitForFunction(() => '__reactRouterDataRouter' in window);
  await left.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Faccount%2Fpasskeys$/);
  await other.close();
  await test.step('whose session has ended is told so, and comes back afterwards', async () => {
    await context.addCookies([
      { name: 'hearthnote.session_token', value: 'ended.c2lnbmF0dXJl', url: page.url() },
    ]);
    await page.goto('/account/passkeys');
    await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
    await sendSignIn(page, person);
    await expect(page).toHaveURL(/\/account\/passkeys$/);
  });
});
