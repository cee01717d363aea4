import type { Page } from '@playwright/test';
import { earlierTotp, totp } from '#tests/helpers/totp.ts';
import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { newPerson } from './new-person.ts';

// Without a pointer: each stop on the way is seen and ringed, and the focus is never lost.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const person = newPerson('Kay', 'Board');

test('by keyboard a visitor filters the notes and looks at the images of one', async ({ page }) => {
  await test.step('browses with filters', () => browse(page));
  await test.step('comes back to where the page was left', () => comeBack(page));
  await test.step('looks through the gallery', () => lookAtImages(page));
});

async function browse(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/');
  await keys.press(page.getByRole('navigation', { name: 'Main' }).getByText('Notes'));
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole('main')).toBeFocused();
  await keys.write(page.getByRole('searchbox'), 'mission');
  await expect(page).toHaveURL(/q=mission/);
  const status = page.getByRole('combobox', { name: 'Status' });
  await keys.choose(status, 'All');
  await expect(page).toHaveURL(/status=all/);
  await expect(status).toBeFocused();
  await keys.press(page.getByRole('link', { name: 'Remove filter, All statuses' }));
  await expect(page).toHaveURL(/q=mission$/);
}

async function comeBack(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const details = page.getByRole('link', { name: 'View Details, 640 Mission Gate' });
  await keys.press(details);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('640 Mission Gate');
  await expect(page.getByRole('main')).toBeFocused();
  // As Alt and the left arrow do in a browser with a window.
  await page.goBack();
  await expect(details).toBeFocused();
  await keys.press(details);
}

async function lookAtImages(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const gallery = page.getByRole('region', { name: /640 Mission Gate$/ });
  const expand = gallery.getByRole('button', { name: 'Full screen' });
  const place = (text: string) => page.getByText(text).filter({ visible: true }).first();
  await keys.press(gallery.getByRole('button', { name: /^Next/ }));
  await expect(place('2 of')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(place('3 of')).toBeVisible();
  await keys.press(expand);
  const full = page.getByRole('dialog');
  await keys.to(full.getByRole('button', { name: 'Close full screen' }));
  await page.keyboard.press('End');
  await expect(full.getByRole('button', { name: /^Next/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(expand).toBeFocused();
  await keys.backTo(gallery.getByRole('button', { name: /^Previous/ }));
}

// D6, D21, D25.
test('by keyboard somebody joins, protects the account and invites a colleague', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  await test.step('signs up, and mends what was wrong', () => signUp(page));
  await test.step('verifies the address by the mailed link', () => verify(page));
  const key = await test.step('sets up a second factor', () => protect(page));
  await test.step('signs in with its code', () => signIn(page, key));
  await test.step('founds two organizations and switches', () => switchOrganization(page));
  await test.step('invites a colleague and takes it back', () => invite(page));
});

async function signUp(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/auth?redirectTo=%2Faccount%2Ftwo-factor');
  await keys.press(page.getByRole('link', { name: 'Sign Up', exact: true }));
  await expect(page.getByLabel('First name')).toBeVisible();
  await keys.write(page.getByLabel('Email'), person.email);
  await keys.write(page.getByLabel('Password', { exact: true }), person.password);
  await keys.write(page.getByLabel('Confirm password'), 'something else');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await keys.press(alert.getByRole('link').first());
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await keys.write(page.getByLabel('Confirm password'), person.password);
  await keys.press(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await expect(page.getByText('Account created!')).toBeVisible();
}

async function verify(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/mailbox');
  await keys.skip();
  const mail = page.getByRole('row', { name: new RegExp(person.email) });
  await keys.press(
    mail
      .filter({ hasText: /verify/i })
      .getByRole('link')
      .first(),
  );
  await keys.press(page.getByRole('link', { name: /auth\/verify/ }));
  await keys.press(page.getByRole('button', { name: 'Verify This Address' }));
  await expect(page.getByText('Your email is verified')).toBeVisible();
}

async function protect(page: Page): Promise<string> {
  const keys = keyboardOf(page);
  await page.goto('/account/two-factor');
  await keys.skip();
  await keys.write(page.getByLabel('Current password'), person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await keys.write(page.getByLabel('Code', { exact: true }), await earlierTotp(key));
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('link', { name: 'I Have Kept Them' }));
  await expect(page).toHaveURL(/\/account\/security$/);
  await keys.backTo(page.getByRole('button', { name: 'Account', exact: true }));
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/');
  return key;
}

async function signIn(page: Page, key: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto('/auth?redirectTo=%2Fdashboard');
  await keys.skip();
  await keys.write(page.getByLabel('Email'), person.email);
  await keys.write(page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await keys.write(page.getByLabel('Code', { exact: true }), totp(key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function switchOrganization(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  for (const name of ['First', 'Second']) {
    await page.goto('/dashboard/organizations/new');
    await keys.skip();
    await keys.write(page.getByLabel('Name'), `${name} of ${person.email}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Organization created!')).toBeVisible();
  }
  const switcher = page.getByRole('button', { name: /^Organization: / });
  await keys.backTo(switcher);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: `First of ${person.email}` }));
  await expect(page.getByRole('button', { name: /^Organization: First/ })).toBeVisible();
}

async function invite(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await keys.press(tabs.getByRole('link', { name: 'Team' }));
  await expect(page.getByRole('main')).toBeFocused();
  await keys.write(page.getByLabel('Email'), `colleague.${person.email}`);
  await keys.choose(page.locator('#invite').getByLabel('Role'), 'Viewer');
  await keys.press(page.getByRole('button', { name: 'Send Invitation', exact: true }));
  await keys.press(page.getByRole('button', { name: /^Revoke invitation/ }));
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await keys.backTo(page.getByRole('button', { name: 'Send Invitation', exact: true }));
}
