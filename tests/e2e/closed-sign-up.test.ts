import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { openMail } from './open-mail.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';
import { signIn } from './sign-in.ts';

// SIGN_UP: who may make an account where the installation does not take everybody.

const heading = (page: Page) => page.getByText('New accounts are by invitation');

async function onProduct(settings: Record<string, string>, work: (it: SecondProduct) => unknown) {
  const product = await startSecondProduct(settings);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

/** Fills in the form of the page and sends it, and stays where the answer stands. */
async function trySignUp(page: Page, email: string): Promise<void> {
  const person = newPerson('Nora', 'Lund');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('where accounts are by invitation nobody signs up without one, and who has one does', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await onProduct({ SIGN_UP: 'invited' }, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const guest = newPerson('Gus', 'Lund');

    await test.step('the page has no form, and says why', async () => {
      await page.goto('/auth?tab=sign-up');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toHaveCount(0);
      const { password, email } = guest;
      const form = { intent: 'sign-up', email, password, confirmPassword: password };
      const headers = { origin: url };
      const answer = await page.request.post('/auth?tab=sign-up', { form, headers });
      expect(answer.status()).toBe(403);
    });
    await test.step('an owner invites', async () => {
      await signIn(page, 'owner@example.com');
      await page.goto('/dashboard/team');
      await page.getByLabel('Email').fill(guest.email);
      await page.getByRole('button', { name: 'Send Invitation', exact: true }).click();
      await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
      await context.clearCookies();
    });
    await test.step('the mailed link opens the form, for the address it was sent to', async () => {
      await openMail(page, { to: guest.email, about: /invites you/ });
      const link = page.getByRole('link', { name: /auth\?invite=/ });
      const invite = (await link.getAttribute('href')) ?? '';
      await page.goto(`${new URL(invite, url).href}&tab=sign-up`);
      await trySignUp(page, 'somebody.else@example.com');
      await expect(page.getByRole('alert').first()).toContainText('was sent to another address');
      await page.goto(`${new URL(invite, url).href}&tab=sign-up`);
      await trySignUp(page, guest.email);
      await expect(page.getByText('Account created!')).toBeVisible();
    });
    await context.close();
  });
});

test('where accounts are for a domain its people sign up, and others are told', async ({
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await onProduct({ SIGN_UP: 'lender.example' }, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto('/auth?tab=sign-up');
    await expect(page.getByText('For addresses at lender.example')).toBeVisible();
    await trySignUp(page, 'nora@notlender.example');
    await expect(page.getByRole('alert').first()).toContainText(
      'need an address at lender.example',
    );
    await expect(page.getByLabel('Email')).toHaveValue('nora@notlender.example');
    await page.goto('/auth?tab=sign-up');
    await sendSignUp(page, { ...newPerson('Nora', 'Lund'), email: 'nora@lender.example' });
    await expect(page.getByText('Account created!')).toBeVisible();
    await context.close();
  });
});
