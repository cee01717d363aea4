import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const ADDRESS = `${randomInt(1_000_000)} Zinnia Lane`;

// Rules 2.2, 2.8 and 2.9, D2, D27.
test('an admin lists a property, works on it, is asked before leaving, and deletes it', async ({
  page,
  expectedErrors,
}) => {
  await signIn(page, 'admin@example.com');
  await test.step('adds it, with what is known of the place', () => add(page));
  await test.step('opens it for editing', () => openEditing(page));
  await test.step('takes the suggested ARV, and is asked before leaving', () => edit(page));
  await test.step('is told what a second editor has saved', async () => {
    expectedErrors.push(/status of 409/);
    await saveTwice(page);
  });
  await test.step('finds it by its place in the order, and deletes it', () => remove(page));
});

async function add(page: Page): Promise<void> {
  await page.goto('/admin/properties/new');
  await page.getByRole('button', { name: 'Create Property' }).click();
  const alert = page.getByRole('alert');
  for (const field of ['Address', 'City', 'State', 'ZIP code']) {
    await expect(alert.getByText(`${field} is required`)).toBeVisible();
  }
  const place = { Address: ADDRESS, City: 'Dayton', State: 'OH', 'ZIP Code': '45402' };
  for (const [label, value] of Object.entries(place)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Enhance' }).click();
  await expect(page.getByText('Property Data Enhanced')).toBeVisible();
  await expect(page.getByLabel('Estimated Market Value')).toHaveValue(/^\d{3},000\.00$/);
  await page.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();
}

async function openEditing(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Manage, ${ADDRESS}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: ADDRESS })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Property' }).click();
  await expect(page.getByRole('heading', { name: 'Renovation Scope of Work' })).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Estimated Market Value' }).fill('200000');
  await page.getByRole('button', { name: 'Add Item' }).click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await item.getByLabel('Name').fill('Roof');
  await item.getByLabel('Estimated Cost').fill('14500');
  await item.getByLabel('Value Increase').fill('12.5');
  await expect(page.getByText('$14,500', { exact: true })).toBeVisible();
  await expect(page.getByText('$225,000', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use suggestion' }).click();
  await expect(page.getByLabel('Estimated ARV', { exact: true })).toHaveValue('225000.00');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(item.getByLabel('Name')).toHaveValue('Roof');
}

async function saveTwice(page: Page): Promise<void> {
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Estimated ARV', { exact: true }).fill('1000');
  await second.getByRole('button', { name: 'Save Changes' }).click();
  await expect(second.getByText('Property updated')).toBeVisible();
  await second.close();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByRole('alert').getByText('You changed Estimated ARV')).toBeVisible();
  await save.click();
  await expect(page.getByText('Property updated')).toBeVisible();
}

async function remove(page: Page): Promise<void> {
  await page.getByLabel('Sort by').selectOption('Address, Z to A');
  await expect(page).toHaveURL(/sort=-address/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^properties-.*\.csv$/);
  await page.getByRole('link', { name: `Delete, ${ADDRESS}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Property' }).click();
  await expect(page.getByText(`Property "${ADDRESS}" has been deleted successfully`)).toBeVisible();
}
