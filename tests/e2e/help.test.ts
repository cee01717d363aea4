import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('an admin finds in the help what an alert asks for', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 40[34]/);
  await page.goto('/help');
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await signIn(page, 'viewer@example.com');
  expect((await page.goto('/help/watch'))?.status()).toBe(403);

  await page.context().clearCookies();
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/system');
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  await menu.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
  await expect(page.getByText('Nothing about that')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('hearthnoteMailsStay');
  await page.getByRole('link', { name: 'Watch: Monitoring' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watch');
  await expect(page.getByRole('heading', { name: 'Monitoring' })).toBeInViewport();

  await page.getByRole('navigation', { name: 'On this page' }).getByText('The audit').click();
  await expect(page.getByRole('heading', { name: 'The audit' })).toBeInViewport();
  expect((await page.goto('/help/unwritten'))?.status()).toBe(404);
});
