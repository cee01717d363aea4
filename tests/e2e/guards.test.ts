import { expect, test } from './fixtures.ts';
import { sendSignIn } from './sign-in.ts';

test('what is closed says so, in the right words and with the right status', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /status of 403/);
  await test.step('a path that leads nowhere', async () => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
  });
  await test.step('a property that does not exist', async () => {
    const answer = await page.goto('/properties/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Property Not Found')).toBeVisible();
  });
  await test.step('the dashboard for a visitor, and back to it after signing in', async () => {
    await page.goto('/dashboard/notes?health=overdue');
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);
    await sendSignIn(page, { email: 'viewer@example.com' });
    await expect(page).toHaveURL(/\/dashboard\/notes\?health=overdue$/);
  });
  await test.step('the administration for a viewer', async () => {
    const answer = await page.goto('/admin/properties');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  });
  await test.step('a note of somebody else', async () => {
    const answer = await page.goto('/dashboard/notes/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Note Not Found')).toBeVisible();
    await expect(page.getByText('The requested note could not be found.')).toBeVisible();
  });
  await test.step('a private property for a visitor', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/properties?q=marsh');
    await page.getByRole('link', { name: 'View Details, 2210 Marsh Road' }).click();
    await expect(page.getByRole('button', { name: 'Become an MVP Member' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
  });
});

test('the chosen theme stays on pages that say what went wrong', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /ERR_FAILED/, /Failed to fetch/, /aborted/i);
  const dark = page.locator('html[data-theme=dark]');
  await page.goto('/auth?redirectTo=/dashboard');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await sendSignIn(page, { email: 'viewer@example.com' });
  await expect(page).toHaveURL('/dashboard');
  await test.step('a page that one may not enter', async () => {
    expect((await page.goto('/admin'))?.status()).toBe(403);
    await expect(dark).toBeVisible();
  });
  await test.step('no answer between two pages', async () => {
    await page.goto('/dashboard');
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Notes', exact: true }).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(dark).toBeVisible();
  });
});
