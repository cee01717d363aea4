import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Rules 2.2 name these texts; what people do with them is in the other journeys.
test('the screens of the administration carry the specified texts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, 'admin@example.com');
  await test.step('dashboard', () => readDashboard(page));
  await test.step('properties', () => readProperties(page));
  await test.step('one property, its form and its notes', () => readProperty(page));
  await test.step('requests, investments and settings', () => readTables(page));
});

async function readDashboard(page: Page): Promise<void> {
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(page.getByRole('banner')).toContainText('Admin Portal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await expectTexts(main, [
    'Total Properties',
    'Total Loan Value',
    'Avg Interest Rate',
    'Available Properties',
    'Quick Actions',
    'Recent Properties',
  ]);
  await expect(main.getByRole('link', { name: /^Edit, / })).toHaveCount(5);
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  for (const name of ['Dashboard', 'Manage Properties', 'Add Property', 'Investment Requests']) {
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Account/ }).click();
  for (const name of ['Settings', 'Organization Dashboard', 'New Organization', 'Sign Out']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
}

async function readProperties(page: Page): Promise<void> {
  await page.goto('/admin/properties?q=no-such-place');
  await expect(page.getByText('No properties match your search criteria')).toBeVisible();
  await page.goto('/admin/properties');
  await expectColumns(page, [
    'Property',
    'Location',
    'Loan Amount',
    'Interest Rate',
    'Monthly Payment',
    'Status',
    'Created',
    'Actions',
  ]);
  const statuses = page.getByLabel('Status', { exact: true }).getByRole('option');
  await expect(statuses).toHaveText([/All/, 'Available', 'Reserved', 'Funded', 'Closed']);
  await page.goto('/admin/properties/new');
  for (const name of ['Address', 'City', 'State', 'ZIP Code', 'Status']) {
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Enhance' }).click();
  await expect(page.getByRole('alert').getByText('Address is required')).toBeVisible();
}

async function readProperty(page: Page): Promise<void> {
  await page.goto(`/admin/properties/${crypto.randomUUID()}`);
  await expect(page.getByText('Property not found')).toBeVisible();
  await page.goto('/admin/properties?q=orchard');
  await page
    .getByRole('link', { name: /^Manage, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orchard');
  await expectTexts(page.getByRole('main'), [
    'Bedrooms',
    'Bathrooms',
    'Square Feet',
    'Year Built',
    'Lot Size',
    'Created',
    'Updated',
    'Investment Summary',
    'Note Date',
    'Loan Amount',
    'Interest Rate',
    'Term',
    'Maturity',
    'Monthly Payment',
    'Seeking funding',
    'Funded/Active',
  ]);
  await page.getByRole('link', { name: 'New Note' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of [
    'Loan Amount',
    'Interest Rate (%)',
    'Term (Months)',
    'Payment Type',
    'Note Date',
    'First Payment Date',
    'Maturity Date',
    'Manual',
    'Note Status',
    'Lien Position',
    'Public',
  ]) {
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  }
  await expectTexts(dialog, ['Payment Schedule Preview', 'Starting Principal (optional)']);
  await dialog.getByLabel('Payment Type').selectOption('interest_only_then_amortizing');
  await expect(dialog.getByLabel('Interest Only Months')).toBeVisible();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit Property' }).click();
  for (const name of [
    'Property Information',
    'Basic Details',
    'Investment Summary and Financials',
    'Renovation Scope of Work',
    'Comparable Properties',
    'Property Images',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Estimated ARV', 'Estimated Market Value', 'Estimated Monthly Rent']) {
    await expect(page.getByRole('textbox', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Show on public page')).toBeVisible();
}

async function readTables(page: Page): Promise<void> {
  await page.goto('/admin/investment-requests');
  const requests = ['Total', 'Pending Review', 'Approved', 'Total Approved Amount'];
  await expectTexts(page.getByRole('main'), requests);
  await expectColumns(page, [
    'Investor',
    'Property',
    'Amount',
    'Status',
    'Stage',
    'Ends',
    'Submitted',
    'Reviewed By',
    'Actions',
  ]);
  await page.goto('/admin/investments?q=no-such-place');
  await expect(page.getByText('No investments match your search')).toBeVisible();
  await page.goto('/admin/investments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Overview');
  const cards = ['Total Investments', 'Monthly Payments', 'Active Organizations'];
  await expectTexts(page.getByRole('main'), [...cards, 'Properties Funded']);
  await expectColumns(page, [
    'Organization',
    'Property',
    'Investment Amount',
    'Interest Rate',
    'Monthly Payment',
    'Status',
    'Date Created',
  ]);
}

async function expectTexts(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

async function expectColumns(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('columnheader')).toHaveText([...names]);
}
