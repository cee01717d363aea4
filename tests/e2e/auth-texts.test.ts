import { expect, test } from './fixtures.ts';
import { newPerson } from './new-person.ts';

// Rules 1.5 and 1.8, on the page for signing in and up.
test('signing in and up are refused in the specified words, with what was typed kept', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /status of 409/);
  await page.goto('/auth');
  const alert = page.getByRole('alert');
  await test.step('nothing filled in', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alert).toContainText('Error signing in');
    await expect(alert).toContainText(
      'You must provide either an email or phone number and a password',
    );
  });
  await test.step('a wrong password', async () => {
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alert).toContainText('Error signing in');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  });
  await test.step('passwords that differ', async () => {
    const { password } = newPerson('Kai', 'Moss');
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(alert).toContainText("Passwords don't match");
    await expect(alert).toContainText('Please make sure your passwords match.');
    await page.getByLabel('Confirm password').fill(password);
  });
  await test.step('an address that has an account', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(alert).toContainText('Error creating account');
    await expect(page.getByLabel('Email')).toHaveValue('owner@example.com');
  });
});
