import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { openMail, verifyByMail } from './open-mail.ts';
import { sendSignIn, signIn } from './sign-in.ts';
import { readZip } from '#tests/helpers/read-zip.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const account = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name });

test('a mistyped address is corrected, and the first link is dead', async ({
  page,
  expectedErrors,
}) => {
  const person = newPerson('Nadia', 'Petrov');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  await openMail(page, { to: person.email, about: /Verify your email address/ });
  const link = page.getByRole('link', { name: /\/auth\/verify\?token=/ });
  const oldLink = (await link.getAttribute('href')) ?? '';

  await page.goto('/');
  await page.getByRole('link', { name: 'Wrong address?' }).click();
  const form = card(page, 'Wrong address?');
  await form.getByRole('button', { name: 'Correct Email' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the new email.');
  const right = { ...person, email: `right.${person.email}` };
  await form.getByLabel('Correct email').fill(right.email);
  await form.getByRole('button', { name: 'Correct Email' }).click();
  await expect(page.getByText(`A new link is on its way to ${right.email}.`)).toBeVisible();

  expectedErrors.push(/status of 400/);
  await page.goto(oldLink);
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  await verifyByMail(page, right.email);
});

test('resending has a pause, told in seconds', async ({ page, expectedErrors }) => {
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, newPerson('Paul', 'Reyes'));
  await page.goto('/auth/verify');
  expectedErrors.push(/status of 429/);
  const resend = page.getByRole('button', { name: 'Resend', exact: true });
  for (let count = 0; count < 3; count += 1) {
    await resend.click();
    await expect(page.getByRole('status').getByText('Email sent')).toBeVisible();
    await page.goto('/auth/verify');
  }
  await resend.click();
  await expect(page.getByRole('timer')).toContainText(
    /Rate limit exceeded\. Try again in \d+ seconds\./,
  );
});

test('somebody changes their name, picture, password and address', async ({
  page,
  browser,
  expectedErrors,
}) => {
  const person = newPerson('Omar', 'Haddad');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  await verifyByMail(page, person.email);
  await page.goto('/account');
  await expect(page).toHaveTitle('My Account · Hearthnote');

  const profile = card(page, 'Name and phone');
  await profile.getByLabel('First name').fill('Omar Said');
  await profile.getByLabel('Phone').fill('nothing');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByRole('alert')).toContainText(
    'Enter a phone number such as (614) 555-0142.',
  );
  await profile.getByLabel('Phone').fill('(614) 555-0142');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your name and phone number have been saved.')).toBeVisible();
  await expect(page.getByText(/Omar Said Haddad, member since/)).toBeVisible();

  expectedErrors.push(/status of 422/);
  const picture = card(page, 'Picture');
  const chosen = picture.getByLabel('Choose a picture');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await chosen.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: script });
  await picture.getByRole('button', { name: 'Upload Picture' }).click();
  await expect(picture.getByRole('alert')).toContainText(
    'me.png is not a JPEG, PNG, WebP or AVIF image.',
  );
  await chosen.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: plainPng(400) });
  await picture.getByRole('button', { name: 'Upload Picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  const shown = picture.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/files\/people\//);
  const src = (await shown.getAttribute('src')) ?? '';
  expect((await page.request.get(src)).headers()['content-type']).toBe('image/webp');
  const stranger = await browser.newContext();
  const answer = await stranger.request.get(new URL(src, page.url()).href, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await stranger.close();
  await picture.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(picture.locator('img')).toHaveCount(0);

  const phone = card(page, 'Name and phone').getByLabel('Phone');
  await phone.fill('(614) 555-0143');
  await account(page, 'Security').click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep Editing' }).click();
  await phone.fill('(614) 555-0142');
  await account(page, 'Security').click();
  await expect(page).toHaveTitle('Security · Hearthnote');
  const password = card(page, 'Password');
  await password.getByLabel('Current password', { exact: true }).fill('not this one');
  await password.getByLabel('New password', { exact: true }).fill('a-newer-password');
  await password.getByLabel('Confirm password', { exact: true }).fill('a-newer-password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(password.getByRole('alert')).toContainText('This is not your current password.');
  await password.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill('a-newer-password');
  await password.getByLabel('Confirm password', { exact: true }).fill('a-newer-password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();

  await account(page, 'Profile').click();
  const moved = `moved.${person.email}`;
  const email = card(page, 'Email');
  await email.getByLabel('New email').fill(moved);
  await email.getByLabel('Current password', { exact: true }).fill('a-newer-password');
  await email.getByRole('button', { name: 'Change Email' }).click();
  await expect(
    page.getByText(`Open the link that we sent to ${moved}. Until then nothing changes.`),
  ).toBeVisible();
  await expect(email.getByText(`You sign in as ${person.email}.`)).toBeVisible();
  await openMail(page, { to: moved, about: /Confirm your new email address/ });
  await page.getByRole('link', { name: /\/auth\/change-email\?token=/ }).click();
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Account' }).click();
  await expect(card(page, 'Email').getByText(`You sign in as ${moved}.`)).toBeVisible();
  await openMail(page, { to: person.email, about: /address of your account was changed/ });
  await expect(page.getByText(moved)).toBeVisible();
  await openMail(page, { to: person.email, about: /Your password was changed/ });
});

test('sign-ins are listed and ended, and the next click is refused', async ({ page, browser }) => {
  const person = newPerson('Lena', 'Sand');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(new URL('/auth', page.url()).href);
  await sendSignIn(second, person);
  await expect(second).not.toHaveURL(/\/auth/);

  await page.goto('/account/security');
  const list = card(page, 'Your sign-ins');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(/Chrome on \w+This device/);
  await list.getByRole('button', { name: /^Sign Out, Chrome on / }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await second.goto(new URL('/account', page.url()).href);
  await expect(second).toHaveURL(/\/auth\?redirectTo=/);
  await other.close();
});

test('who alone owns what is needed asks to be deleted, and takes it back', async ({ page }) => {
  await signIn(page, 'helen@example.com');
  await page.goto('/account');
  const deletion = card(page, 'Delete your account');
  await expect(deletion).toContainText('Records of money that was lent and received stay');
  await expect(deletion).toContainText('Our team has to look at it first');
  await expect(deletion.getByRole('button', { name: 'Delete My Account' })).toHaveCount(0);
  await deletion.getByLabel('Current password', { exact: true }).fill('hearthnote-demo');
  await deletion.getByRole('button', { name: 'Request Deletion' }).click();
  await expect(page.getByText('Request received')).toBeVisible();
  await expect(deletion.getByText('You asked us to delete your account')).toBeVisible();
  await openMail(page, {
    to: 'helen@example.com',
    about: /You asked us to delete your account/,
  });
  await page.goto('/account');
  await deletion.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByText('Request taken back')).toBeVisible();
});

test('an account is deleted for good, and its address makes a new one', async ({
  page,
  expectedErrors,
}) => {
  const person = newPerson('Vera', 'Klein');
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, person);
  await verifyByMail(page, person.email);
  await page.goto('/account');
  const deletion = card(page, 'Delete your account');
  await expect(deletion).toContainText("'Deleted account'");
  expectedErrors.push(/status of (4\d\d)/);
  await deletion.getByLabel('Current password', { exact: true }).fill('not-this-one');
  await deletion.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(deletion.getByRole('alert')).toContainText('This is not your current password.');
  await deletion.getByLabel('Current password', { exact: true }).fill(person.password);
  await deletion.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await openMail(page, { to: person.email, about: /Your account was deleted/ });

  await page.goto('/auth');
  await sendSignIn(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, { ...person, firstName: 'Nora' });
  await page.goto('/account');
  await expect(page.getByText(/^Nora Klein, member since/)).toBeVisible();
});

test('an owner fetches one file with all that their organization has here', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/settings');
  const archive = card(page, 'Archive');
  await archive.getByRole('button', { name: 'Make Archive' }).click();
  const link = archive.getByRole('link', { name: 'Download Archive' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expect(archive).toContainText('It is kept until');
  const saved = page.waitForEvent('download');
  await link.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^organization-archive-.*\.zip$/);
  const files = readZip(readFileSync(await download.path()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.html', 'notes.csv']));
  expect(files.get('index.html')?.toString()).toContain('Payments received');
  await openMail(page, { to: 'owner@example.com', about: /Your archive is ready/ });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the account is changed all the same', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await signIn(page, 'investor@example.com');
    await page.goto('/account');
    const profile = card(page, 'Name and phone');
    await profile.getByLabel('Phone').fill('nothing');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(profile.getByRole('alert')).toContainText('Enter a phone number such as');
    const picture = card(page, 'Picture');
    const buffer = plainPng(64);
    await picture
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await picture.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(page.getByText('Picture saved')).toBeVisible();
    await card(page, 'Picture').getByRole('button', { name: 'Remove Picture' }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();

    await page.goto('/account/notifications');
    const decided = page.getByLabel('In the app, A request of yours was decided');
    await decided.uncheck();
    await page.getByRole('button', { name: 'Save Notifications' }).click();
    await expect(page.getByText('Notifications saved').first()).toBeVisible();
    await expect(decided).not.toBeChecked();
    await decided.check();
    await page.getByRole('button', { name: 'Save Notifications' }).click();
    await expect(decided).toBeChecked();
  });
});

/** A green square as a PNG file. */
function plainPng(side: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 90)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
