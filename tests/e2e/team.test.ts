import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignUp, newPerson } from './new-person.ts';
import { openMail, verifyByMail } from './open-mail.ts';
import { sendSignIn, signIn } from './sign-in.ts';

const ORGANIZATION = `Alder Partners ${Date.now()}`;
const colleague = newPerson('Carla', 'Jung');
const FOUNDER = 'helen@example.com';
const BY_LINK = 'leo@example.com';

// The whole story of a team: rules 2.2, 2.6 and 2.8, D22 to D25, D37.
test('a team is founded, invited and changed, and one is removed while signed in', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const theirs = await openContext(browser);
  const linked = await openContext(browser);
  await test.step('a person founds an organization', () => found(page));
  await test.step('and invites a colleague by mail', () => inviteByMail(page));
  await test.step('who signs up, verifies and accepts', () => joinByMail(theirs.page));
  const link = await test.step('and makes a link', () => makeLink(page));
  await test.step('by which another joins', () => joinByLink(linked.page, link));
  await test.step('once', () => findLinkUsed(browser, link));
  await test.step('roles change, the owner is protected', () => changeRoles(page));
  await test.step('a member manages nothing', () => seeAsMember(linked.page));
  await test.step('one is removed; their next click is refused', () => remove(page, theirs.page));
  await theirs.context.close();
  await linked.context.close();
});

async function openContext(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

function main(page: Page) {
  return page.getByRole('main');
}

async function found(page: Page): Promise<void> {
  await signIn(page, FOUNDER);
  await page.goto('/dashboard/organizations/new');
  await page.getByLabel('Name').fill(ORGANIZATION);
  await page.getByRole('button', { name: 'Create Organization' }).click();
  await expect(page.getByText('Organization created!')).toBeVisible();
}

async function inviteByMail(page: Page): Promise<void> {
  await page.goto('/team');
  await expect(page).toHaveURL(/\/dashboard\/team$/);
  const send = page.getByRole('button', { name: 'Send Invitation', exact: true });
  await page.getByLabel('Email').fill('nobody');
  await send.click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  const offered = page.locator('#invite').getByLabel('Role').locator('option');
  await expect(offered).toHaveText(['Viewer', 'Member', 'Manager', 'Admin']);
  await page.getByLabel('Email').fill(colleague.email);
  await page.locator('#invite').getByLabel('Role').selectOption('manager');
  await send.click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
  await expect(page.getByText(`Invitation sent to ${colleague.email}`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(colleague.email) });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await page.reload();
  await page.getByLabel('Email').fill(colleague.email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Error sending invitation' })).toBeVisible();
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByText('Invitation revoked', { exact: true })).toBeVisible();
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await page.reload();
  await page.getByLabel('Email').fill(colleague.email);
  await page.locator('#invite').getByLabel('Role').selectOption('manager');
  await send.click();
  await expect(row).toContainText('Pending');
  // The same words are still there from the first sending.
  const sentAgain = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await row.getByRole('button', { name: /^Resend/ }).click();
  expect((await sentAgain).ok()).toBe(true);
  await expect(page.getByText('Invitation sent', { exact: true }).first()).toBeVisible();
}

async function joinByMail(page: Page): Promise<void> {
  await openMail(page, { to: colleague.email, about: /invites you/ });
  await page.getByRole('link', { name: /auth\?invite=/ }).click();
  const invitation = main(page).getByRole('region', { name: 'Invitation' });
  await expect(invitation).toContainText(`to join ${ORGANIZATION} as Manager.`);
  await expect(invitation).toContainText(colleague.email);
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await expect(invitation).toContainText(ORGANIZATION);
  await fillSignUp(main(page), colleague);
  await page.getByLabel('Confirm password').fill(colleague.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(invitation).toContainText('Verify your email first');
  await verifyByMail(page, colleague.email);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('Invitation accepted')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toContainText(ORGANIZATION);
}

async function makeLink(page: Page): Promise<string> {
  await page.goto('/dashboard/team');
  await main(page).getByRole('link', { name: 'invite link' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings#invite-links$/);
  const form = page.locator('#invite-link');
  await expect(form.getByLabel('Role')).toHaveValue('member');
  await expect(form.getByLabel('Expires in (days)')).toHaveValue('7');
  await form.getByLabel('Expires in (days)').fill('31');
  await form.getByRole('button', { name: 'Create Invite Link' }).click();
  await expect(form.getByText('Choose between 1 and 30 days').first()).toBeVisible();
  await form.getByLabel('Expires in (days)').fill('3');
  await form.getByRole('button', { name: 'Create Invite Link' }).click();
  await expect(page.getByText('Invite link created')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^Copy, invite link/ }).click();
  await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('textbox', { name: /^invite link, Member/ })).toHaveValue(link);
  expect(link).toMatch(/\/auth\?invite=[\w-]{43}$/);
  return link;
}

async function joinByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const invitation = main(page).getByRole('region', { name: 'Invitation' });
  await expect(invitation).toContainText(`to join ${ORGANIZATION} as Member.`);
  await sendSignIn(page, { email: BY_LINK });
  await expect(page.getByText('Invitation accepted')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page)).toContainText(ORGANIZATION);
}

async function findLinkUsed(browser: Browser, link: string): Promise<void> {
  const { context, page } = await openContext(browser);
  await page.goto(link);
  await expect(page.getByText('This invite link has already been used')).toBeVisible();
  await page.goto('/auth?invite=none');
  await expect(page.getByText('Invitation not found or expired')).toBeVisible();
  await context.close();
}

async function changeRoles(page: Page): Promise<void> {
  await page.goto('/dashboard/team');
  const own = page.getByRole('row', { name: new RegExp(FOUNDER) });
  await expect(own).toContainText('Owner');
  await expect(own.getByRole('combobox')).toHaveCount(0);
  await expect(own.getByRole('link', { name: /Remove/ })).toHaveCount(0);
  const role = page.getByLabel(`Role, ${colleague.email}`);
  await expect(role).toHaveValue('manager');
  await expect(role.locator('option')).toHaveText([
    'Viewer',
    'Member',
    'Manager',
    'Admin',
    'Owner',
  ]);
  await role.selectOption('admin');
  await page.getByRole('button', { name: `Update role, ${colleague.email}` }).click();
  await expect(page.getByText('Role updated')).toBeVisible();
  await expect(page.getByText('Member role has been updated successfully.')).toBeVisible();
  await expect(role).toHaveValue('admin');
}

async function seeAsMember(page: Page): Promise<void> {
  await page.goto('/dashboard/team');
  await expect(page.getByRole('row', { name: new RegExp(FOUNDER) })).toContainText('Owner');
  await expect(page.getByRole('button', { name: 'Send Invitation', exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Limited Access')).toBeVisible();
}

async function remove(page: Page, theirs: Page): Promise<void> {
  await theirs.goto('/dashboard/team');
  await expect(theirs.getByRole('button', { name: 'Send Invitation', exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Remove, ${colleague.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Member' });
  await expect(dialog).toContainText(
    `Are you sure you want to remove ${colleague.email} from the organization?`,
  );
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  await expect(page.getByText('Member removed')).toBeVisible();
  await expect(page.getByText('Member has been removed from the organization.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(colleague.email) })).toHaveCount(0);
  await theirs.getByRole('navigation').getByRole('link', { name: 'Notes' }).click();
  await expect(theirs.getByRole('heading', { name: 'No Organization Selected' })).toBeVisible();
}

test('an invitation to another address is refused with a way to switch the account', async ({
  page,
  browser,
}) => {
  const email = 'investor@example.com';
  await signIn(page, FOUNDER);
  await page.goto('/dashboard/team');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Invitation', exact: true }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();

  const { context, page: other } = await openContext(browser);
  await signIn(other, 'viewer@example.com');
  await openMail(other, { to: email, about: /invites you/ });
  await other.getByRole('link', { name: /auth\?invite=/ }).click();
  await expect(other.getByText('Invitation email does not match current user')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Switch Account' }).click();
  await expect(other).toHaveURL(/\/auth\?invite=/);
  await expect(other.getByRole('region', { name: 'Invitation' })).toContainText(email);

  await signIn(other, email);
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Decline invitation, Harbor Street Partners/ }).click();
  await expect(other.getByText('Invitation declined')).toBeVisible();
  await context.close();
});

test('two tabs in two organizations never mix', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  await signIn(page, FOUNDER);
  await page.goto('/dashboard/team');
  await expect(main(page)).toContainText('Harbor Street Partners');

  const second = await context.newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: /^Organization: / }).click();
  await second
    .getByRole('button', { name: /^Alder Partners/ })
    .first()
    .click();
  await expect(main(second)).toContainText('Alder Partners');

  await expect(page.getByText(/You work in Alder Partners \d+ now/)).toBeVisible();
  await page.getByLabel('Email').fill('mixed@example.com');
  await page.getByRole('button', { name: 'Send Invitation', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was changed');
  await page.getByRole('link', { name: 'Reload Page' }).first().click();
  await expect(main(page)).toContainText('Alder Partners');
  await expect(page.getByText('mixed@example.com')).toHaveCount(0);
  await expect(page.getByText(/You work in .* now/)).toHaveCount(0);
});
