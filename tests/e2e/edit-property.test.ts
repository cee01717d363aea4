import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/properties?q=alder');
  await page.getByRole('link', { name: 'Manage, 412 Alder Street' }).click();
  await page.getByRole('link', { name: 'Edit Property' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  // As a document of its own too: what is there for browsers without scripts goes then.
  await page.reload();
  await page.waitForLoadState('networkidle');
});

test('whoever changed nothing is not asked before leaving', async ({ page }) => {
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/properties\/[\w-]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the form names the parts that are not saved yet, and its contents lead to them', async ({
  page,
}) => {
  const bedrooms = page.getByLabel('Bedrooms').first();
  const before = await bedrooms.inputValue();
  await bedrooms.fill('9');
  const bar = page.getByText(/^Not saved yet: /);
  await expect(bar).toHaveText('Not saved yet: Basic Details');
  await page.getByRole('textbox', { name: 'Estimated Market Value' }).fill('1');
  await expect(bar).toHaveText('Not saved yet: Basic Details, Financials');
  await bedrooms.fill(before);
  await expect(bar).toHaveText('Not saved yet: Financials');
  const contents = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect(contents.getByRole('link', { name: 'Financials not saved yet' })).toBeVisible();
  await contents.getByRole('link', { name: 'Display Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Display Settings' })).toBeInViewport();
  // The bar stays where the form goes on.
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
});

test('Enter goes down a table and adds a row; a spreadsheet is pasted over rows', async ({
  page,
}) => {
  const scope = page.getByRole('list', { name: 'Scope of work' });
  const names = scope.getByRole('textbox', { name: 'Name' });
  const costs = scope.getByRole('textbox', { name: 'Estimated Cost' });
  const before = await names.count();
  await costs.first().press('Enter');
  await expect(costs.nth(1)).toBeFocused();
  await costs.nth(before - 1).press('Enter');
  await expect(names).toHaveCount(before + 1);
  await expect(names.nth(before)).toBeFocused();
  await names.nth(before).evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Porch\t3,200.50\t1\r\nFence\t900\t0.5\r\n');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(names).toHaveCount(before + 2);
  await expect(names.nth(before)).toHaveValue('Porch');
  await expect(costs.nth(before + 1)).toHaveValue('900');
  await expect(page.getByText(/^Not saved yet: /)).toHaveText('Not saved yet: Renovation');
  await expect(scope.getByRole('listitem')).toHaveCount(before + 2);
});
