import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignUp, newPerson } from './new-person.ts';
import { sendSignIn, signIn } from './sign-in.ts';

// Rules 1.2, 1.4, 1.5 and 1.8, D14, D37.
test('a visitor asks for the second note of a house: joins, and asks once', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openProperty(page, '77 Cinder Hill Road');
  const note = page.getByRole('link', { name: /\$48,000/ });
  await note.click();
  await expect(note).toHaveAttribute('aria-current', 'true');
  await fund(page);

  const join = page.getByRole('dialog', { name: 'Join the MVP Program' });
  const person = newPerson('Noa', 'Field');
  await join.getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(join, person);
  await join.getByLabel('Confirm password').fill('something else');
  await join.getByRole('button', { name: 'Sign Up' }).click();
  await expect(join.getByRole('alert')).toContainText('Password mismatch');
  await expect(join.getByRole('alert')).toContainText('Passwords do not match. Please try again.');
  await expect(join.getByRole('alert')).toBeFocused();
  await join.getByLabel('Confirm password').fill(person.password);
  await join.getByRole('button', { name: 'Sign Up' }).click();

  const dialog = requestDialog(page);
  await expect(dialog.getByText('Account created!')).toBeVisible();
  await expect(dialog.getByText('Please check your email to verify your account.')).toBeVisible();
  await expectSummary(dialog, { amount: '$48,000', property: '77 Cinder Hill Road' });

  const stale = await context.newPage();
  await stale.goto(page.url());
  await dialog.getByLabel('Message').fill('The smaller one, please.');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).dblclick();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
  await expect(
    page.getByText('Your investment request has been submitted and will be reviewed by our team.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  // The button is gone; what stands in its place has the focus.
  await expect(page.getByRole('link', { name: 'See Your Requests' }).first()).toBeFocused();

  const again = requestDialog(stale);
  await again.getByLabel('Message').fill('Did you get it?');
  await again.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(again.getByRole('alert')).toContainText('Error');
  await expect(again.getByRole('alert')).toContainText(
    'You already have a pending request for this note.',
  );
  await expect(again.getByLabel('Message')).toHaveValue('Did you get it?');
  await stale.close();

  await page.goto('/dashboard/requests');
  const request = page.getByRole('region', { name: '77 Cinder Hill Road' });
  await expect(request).toHaveCount(1);
  await expect(request).toContainText('Our team reads your request and contacts you by');

  // Decided elsewhere: the page says so by itself.
  const other = await context.newPage();
  await other.goto('/dashboard/requests');
  await other.getByRole('link', { name: 'Withdraw, 77 Cinder Hill Road' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw Request' }).click();
  await expect(other.getByText('Request withdrawn')).toBeVisible();
  const decided = page.getByRole('region', { name: 'Decided' }).locator('details');
  await expect(decided.filter({ hasText: '77 Cinder Hill Road' })).toContainText('Withdrawn', {
    timeout: 8_000,
  });
});

test('what was written survives a session that ends in the middle, in no address', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await signIn(page, 'investor@example.com');
  await openProperty(page, '1804 Harvest Avenue');
  await fund(page);
  const dialog = requestDialog(page);
  const message = 'Évening calls – “after six” – suit me. '.repeat(40).trim();
  await dialog.getByLabel('Message').fill(message);
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Session expired. Please log in again.');
  await expect(dialog.getByLabel('Message')).toHaveValue(message);
  const chosen = await dialog.locator('[name=noteId]').inputValue();
  await dialog.getByLabel('Message').fill(`${message}!`);
  await dialog.getByRole('link', { name: 'Sign In Again' }).click();
  await expect(page).toHaveURL(/tab=sign-in/);
  expect(page.url()).not.toContain('six');
  const join = page.getByRole('dialog', { name: 'Join the MVP Program' });
  await sendSignIn(join, { email: 'investor@example.com' });
  await expect(dialog.getByText('Welcome back!')).toBeVisible();
  await expect(dialog.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue(`${message}!`);
  await expect(dialog.getByLabel('Investment amount')).toHaveValue('$295,000');
  await expect(dialog.locator('[name=noteId]')).toHaveValue(chosen);
});

test('a request without a note, or with too much to say, is not sent', async ({ page }) => {
  await signIn(page, 'investor@example.com');
  await openProperty(page, '1804 Harvest Avenue');
  await fund(page);
  const dialog = requestDialog(page);
  const submit = dialog.getByRole('button', { name: 'Submit Investment Request' });
  await dialog.getByLabel('Message').fill('a'.repeat(2001));
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Use at most 2000 characters.');
  await dialog.getByRole('link', { name: 'Use at most 2000 characters.' }).click();
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await dialog.getByLabel('Message').fill('Short.');
  await dialog.locator('[name=noteId]').evaluate((field: HTMLInputElement) => {
    field.value = '';
  });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('No Note Selected');
  await expect(dialog.getByRole('alert')).toContainText('Please select a note to invest in.');
  await expect(dialog.getByLabel('Message')).toHaveValue('Short.');
});

test('a request that does not arrive is told, and sent when it can be', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await signIn(page, 'manager@example.com');
  await openProperty(page, '1804 Harvest Avenue');
  await fund(page);
  const dialog = requestDialog(page);
  await dialog.getByLabel('Message').fill('Written in a tunnel.');
  await page.route('**/*.data*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Failed to submit investment request. Please try again.');
  await expect(dialog.getByLabel('Message')).toHaveValue('Written in a tunnel.');
  await page.unroute('**/*.data*');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
});

test('an account that cannot be created is told, and what was typed stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await openProperty(page, '1804 Harvest Avenue');
  await fund(page);
  const join = page.getByRole('dialog', { name: 'Join the MVP Program' });
  await join.getByRole('link', { name: 'Sign Up' }).click();
  const person = newPerson('Uma', 'Reed');
  await fillSignUp(join, person);
  await join.getByLabel('Confirm password').fill(person.password);
  await page.route('**/*.data*', (route) => route.abort());
  await join.getByRole('button', { name: 'Sign Up' }).click();
  await expect(join.getByRole('alert')).toContainText('Error');
  await expect(join.getByRole('alert')).toContainText(
    'Failed to create account. Please try again.',
  );
  await expect(join.getByLabel('Email')).toHaveValue(person.email);
});

test('a form that was shown for another organization is not sent', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await signIn(page, 'owner@example.com');
  await openProperty(page, '1804 Harvest Avenue');
  await fund(page);
  const dialog = requestDialog(page);
  await expect(dialog).toContainText('Lindqvist Family Capital');
  await dialog.locator('[name=organizationId]').evaluate((field: HTMLInputElement) => {
    field.value = 'none';
  });
  await dialog.getByLabel('Message').fill('For the family.');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was sent');
  await expect(dialog.getByRole('alert')).toContainText('Lindqvist Family Capital');
  await expect(dialog.getByLabel('Message')).toHaveValue('For the family.');
});

test('a funded note says so and takes no request', async ({ page }) => {
  await page.goto('/properties?status=funded&q=cumberland');
  await page.getByRole('link', { name: 'View Details, 1420 Cumberland Pike' }).click();
  await expect(page.getByText('This note is already funded').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fund This Note' })).toHaveCount(0);
  await page.goto(`${page.url()}?dialog=fund`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1420 Cumberland Pike');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function openProperty(page: Page, address: string): Promise<void> {
  await page.goto(`/properties?${new URLSearchParams({ q: address }).toString()}`);
  await page.getByRole('link', { name: `View Details, ${address}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
}

async function fund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
}

function requestDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Request to Fund This Note' });
}

async function expectSummary(
  dialog: Locator,
  shown: { amount: string; property: string },
): Promise<void> {
  await expect(dialog.getByLabel('Investment amount')).toHaveValue(shown.amount);
  await expect(dialog.getByLabel('Investment amount')).toHaveAttribute('readonly');
  await expect(dialog).toContainText(shown.property);
  await expect(dialog.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(dialog).toContainText('within 24-48 hours');
}
