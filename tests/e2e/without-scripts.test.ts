import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

// Everything is a plain link or form first; scripts only make it quicker.
test('without scripts one browses, signs in, requests, withdraws and signs out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.goto('/');
  await page.getByRole('link', { name: 'View Note Opportunities' }).first().click();
  await expect(page).toHaveURL(/#investments$/);

  await page.goto('/properties');
  await page.getByLabel('Search').fill('mission texas');
  await page.getByLabel('Search').press('Enter');
  await expect(page).toHaveURL(/q=mission/);
  await page.getByRole('link', { name: 'View Details, 640 Mission Gate' }).click();
  const day = page.getByLabel('Funding date');
  await day.fill((await day.getAttribute('max'))!);
  await page.getByRole('button', { name: 'Show Payments' }).click();
  await expect(page.getByRole('row', { name: /^Maturity/ })).toContainText(/\d+ days later/);
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email').fill('investor@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Error signing in').first()).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('investor@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('hearthnote-demo');
  await dialog.getByRole('button', { name: 'Sign In' }).click();

  await expect(dialog.getByLabel('Investment amount')).toHaveValue('$155,000');
  await dialog.getByLabel('Message').fill('Sent without a script.');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();

  await page.goto('/dashboard/requests');
  const request = page.getByRole('region', { name: /^640 Mission Gate/ }).first();
  await expect(request).toContainText('Pending');
  await request.getByRole('link', { name: /Withdraw/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Withdraw/ })
    .click();
  const decided = page.getByRole('region', { name: 'Decided' }).locator('details');
  await expect(decided.filter({ hasText: '640 Mission Gate' })).toContainText('Cancelled');
});
