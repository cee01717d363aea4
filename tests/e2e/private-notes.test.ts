import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignUp, newPerson } from './new-person.ts';
import { verifyByMail } from './open-mail.ts';
import { sendSignIn } from './sign-in.ts';

const ADDRESS = '2210 Marsh Road';
const MESSAGE = 'Please call me after five & not on Fridays.';

const person = newPerson('Priya', 'Sand');

// One person on the way from visitor to member: rules 1.2, 1.4, 1.5 and 1.8, D4, D37.
test('a private note opens to a verified member, who is then asked what they wrote', async ({
  page,
}) => {
  await test.step('a visitor sees that it is private, and no figure', () => visit(page));
  await test.step('becoming a member gives the focus back', () => join(page));
  await test.step('the request form asks for an account first', () => askAsVisitor(page));
  await test.step('unverified, the details stay closed', () => waitUnverified(page));
  await test.step('verified by the second mail, the request goes on', () => goOn(page));
});

test('a member signs in from the private request, and goes on with what they wrote', async ({
  page,
}) => {
  await page.goto('/properties?q=marsh');
  await page.getByRole('link', { name: `View Details, ${ADDRESS}` }).click();
  await page.getByRole('button', { name: 'Request to Invest' }).click();
  const form = page.getByRole('dialog', { name: 'Request a Private Investment' });
  await form.getByLabel('Message').fill(MESSAGE);
  await form.getByRole('link', { name: 'Sign in instead' }).click();
  expect(page.url()).not.toContain('Friday');
  const join = page.getByRole('dialog', { name: 'Join the MVP Program' });
  await sendSignIn(join, { email: 'manager@example.com' });
  const dialog = page.getByRole('dialog', { name: 'Request to Fund This Note' });
  await expect(dialog.getByText('Welcome back!')).toBeVisible();
  await expect(dialog.getByLabel('Investment amount')).toHaveValue('$182,000');
  await expect(dialog.getByLabel('Message')).toHaveValue(MESSAGE);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('$182,000');
});

async function visit(page: Page): Promise<void> {
  await page.goto('/properties?q=marsh');
  const card = page.getByRole('article').filter({ hasText: ADDRESS });
  await expect(card).toContainText('Private Investment');
  await expect(card).not.toContainText('$');
  await page.getByRole('link', { name: `View Details, ${ADDRESS}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ADDRESS);
  await expect(page.getByText('Private Investment')).toBeVisible();
  await expect(page.getByText(/available to MVP members only/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of/ })).toHaveCount(0);
  await expectNoFigures(page);
}

async function join(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Become an MVP Member' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Join the MVP Program' });
  await expect(dialog.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('seen');
  await dialog
    .getByRole('button', { name: /show password/i })
    .first()
    .click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function askAsVisitor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request to Invest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Private Investment' });
  await expect(dialog.getByRole('list', { name: 'What members get' })).toBeVisible();
  await expect(dialog.getByText('Minimum 6 characters')).toBeVisible();
  await fillSignUp(dialog, person);
  await dialog.getByLabel('Message').fill(MESSAGE);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter your phone number.');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('Phone').fill('(614) 555-0177');

  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Confirm password').fill('short');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Password too short');
  await expect(dialog.getByRole('alert')).toContainText(
    'Password must be at least 6 characters long.',
  );

  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill('something else');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Passwords don't match");
  await expect(dialog.getByRole('alert')).toContainText('Please make sure your passwords match.');

  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
}

async function waitUnverified(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verify your e-mail to see the details' });
  // The message stands in the dialog: under it nobody could read or dismiss it.
  await expect(dialog.getByText('Account created successfully!')).toBeVisible();
  await expect(
    dialog.getByText(
      'You can now request to invest. Please check your email to verify your account.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss, Account created success' }).click();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByText('Email sent')).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  const main = page.getByRole('main');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Verify your e-mail to see the details')).toBeVisible();
  await expect(main.locator('section').getByRole('button', { name: 'Resend' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Become an MVP Member' })).toHaveCount(0);
  await expectNoFigures(page);
}

async function goOn(page: Page): Promise<void> {
  await verifyByMail(page, person.email);
  const dialog = page.getByRole('dialog', { name: 'Request to Fund This Note' });
  await expect(dialog.getByLabel('Investment amount')).toHaveValue('$182,000');
  await expect(dialog.getByLabel('Message')).toHaveValue(MESSAGE);
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$182,000');
}

async function expectNoFigures(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('main')).not.toContainText('%');
  expect(await page.content()).not.toContain('182000');
}
