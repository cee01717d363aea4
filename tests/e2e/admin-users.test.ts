import { expect, test } from './fixtures.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { verifyByMail } from './open-mail.ts';
import { sendSignIn, signIn } from './sign-in.ts';

const DENIED = 'Access denied. Admin privileges required.';

test('the users page is for platform admins only', async ({ page, expectedErrors }) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  expectedErrors.push(/status of 403/);
  await page.goto('/admin/users');
  await expect(page.getByText(DENIED)).toBeVisible();
});

test('a platform admin finds, grants, revokes, suspends and lifts', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Greta', 'Lund');
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(page, 'admin@example.com');
  const at = (path: string) => new URL(path, baseURL).href;
  await theirs.goto(at('/auth?tab=sign-up'));
  await sendSignUp(theirs, person);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveTitle('Users · Hearthnote');
  await page.getByLabel('Search users').fill(`lund ${person.email}`);
  await expect(page).toHaveURL(/q=lund/);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('Not verified');
  await expect(row).toContainText('None');
  await row.getByRole('link', { name: 'Greta Lund' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Lund' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make Platform Admin' })).toHaveCount(0);

  await verifyByMail(theirs, person.email);
  await page.reload();
  const change = async (label: string, done: string) => {
    await page.getByRole('link', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await expect(dialog).toContainText('Greta Lund will');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  await change('Make Platform Admin', 'Platform admin added');
  await theirs.goto(at('/admin/users'));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await change('Revoke Platform Admin', 'Platform admin removed');
  await theirs.goto(at('/admin/users'));
  await expect(theirs.getByText(DENIED)).toBeVisible();

  await change('End Sessions', 'Sessions ended');
  await theirs.goto(at('/account'));
  await expect(theirs).toHaveURL(/\/auth\?redirectTo=/);
  await change('Suspend Account', 'Account suspended');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await theirs.goto(at('/auth'));
  await sendSignIn(theirs, person);
  await expect(theirs.getByRole('alert')).toContainText('Invalid email or password.');
  await change('Lift Suspension', 'Suspension lifted');
  await other.close();

  await page.goto('/admin/audit');
  for (const entry of ['Platform admin granted', 'Platform admin revoked', 'User suspended']) {
    await expect(page.getByText(entry).first()).toBeVisible();
  }
});

test('nobody changes their own rights', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/users?state=admins');
  await page.getByRole('link', { name: 'Ada Whitfield' }).click();
  await expect(
    page.getByText('This is your own account. Another admin can change it.'),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is suspended and lifted all the same', async ({ page }) => {
    await page.goto('/auth');
    await sendSignIn(page, { email: 'admin@example.com' });
    await page.goto('/admin/users?q=leo@example.com');
    await page.getByRole('link', { name: 'Leo Fontaine' }).click();
    for (const [label, done] of [
      ['Suspend Account', 'Account suspended'],
      ['Lift Suspension', 'Suspension lifted'],
    ] as const) {
      await page.getByRole('link', { name: label, exact: true }).click();
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByText(done, { exact: true })).toBeVisible();
    }
  });
});
