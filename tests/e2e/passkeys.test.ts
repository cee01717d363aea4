import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { plugInDevice } from './plug-in-device.ts';

/**
 * From the next page on the browser has no passkeys in fields, so that the device, which answers at
 * once, cannot answer a field before the button is pressed; the answer takes this back.
 */
async function offerNoPasskeysInFields(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    if (localStorage.getItem('passkeys in fields') !== 'none') return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.evaluate(() => localStorage.setItem('passkeys in fields', 'none'));
  return () => page.evaluate(() => localStorage.removeItem('passkeys in fields'));
}

// D6, D38: a passkey from its making to its end.
test('a passkey is made, signs in by button and from the field, is renamed and removed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const person = newPerson('Ivo', 'Lund');
  await plugInDevice(page);
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  await test.step('made with the current password', async () => {
    await page.goto('/account/passkeys');
    await page.getByLabel('Name').fill('My laptop');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not your current password.');
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toBeVisible();
  });
  await test.step('signs in by the button, where fields do not offer passkeys', async () => {
    const offer = await offerNoPasskeysInFields(page);
    await page.context().clearCookies();
    await page.goto('/auth?redirectTo=%2Faccount%2Fpasskeys');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page).toHaveURL(/\/account\/passkeys$/);
    await offer();
  });
  await test.step('signs in out of the email field', async () => {
    await page.context().clearCookies();
    await page.goto('/auth?redirectTo=%2Faccount%2Fpasskeys');
    await expect(page).toHaveURL(/\/account\/passkeys$/);
  });
  await test.step('renamed and removed', async () => {
    await page.getByRole('link', { name: 'Rename, My laptop' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename Passkey' });
    await rename.getByLabel('Name').fill('Old laptop');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Remove, Old laptop' }).click();
    const remove = page.getByRole('dialog', { name: 'Remove Passkey' });
    await remove.getByLabel('Current password').fill('not the password');
    await remove.getByRole('button', { name: 'Remove' }).click();
    await expect(remove.getByRole('alert')).toContainText('This is not your current password.');
    await remove.getByLabel('Current password').fill(person.password);
    await remove.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  });
  await test.step('and signs in no more', async () => {
    await offerNoPasskeysInFields(page);
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('The passkey could not be used.');
  });
});
