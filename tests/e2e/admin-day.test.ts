import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { photo } from './chosen-photo.ts';
import { expect, test } from './fixtures.ts';
import { sendSignIn, signIn } from './sign-in.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const ADDRESS = `${randomInt(1_000_000)} Larkspur Row`;

// Specification 2 from end to end: D1, D2, D16, D26, D29, D33.
test('an admin lists a property with pictures and two notes, and sees one funded', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'owner@example.com');
  await test.step('lists it with ten pictures and what is known', () => list(page));
  await test.step('attaches an interest-only note', () => attachInterestOnly(page));
  await test.step('attaches a second one of another type, and seasons it', () => attach(page));
  await test.step('a platform admin publishes it', () => publish(browser));
  await test.step('an investor asks for a note', () => ask(browser));
  await test.step('approves', () => approve(page));
  await test.step('finds it among the investments and in the audit', () => find(page));
});

async function list(page: Page): Promise<void> {
  await page.goto('/admin/properties/new');
  const place = { Address: ADDRESS, City: 'Dayton', State: 'OH', 'ZIP Code': '45402' };
  for (const [label, value] of Object.entries(place)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Enhance' }).click();
  await expect(page.getByText('Property Data Enhanced').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Estimated Market Value' })).not.toBeEmpty();
  const photos = Array.from({ length: 10 }, (_, at) => photo(`${at}.jpg`, `#1f54${at + 30}`));
  await page.getByLabel('Upload images').setInputFiles(await Promise.all(photos));
  await expect(page.getByLabel('Description of image 10')).toBeVisible();
  await page.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();
  await page.getByRole('link', { name: `Manage, ${ADDRESS}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: ADDRESS })).toBeVisible();
}

async function attachInterestOnly(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(dialog.getByText('Validation Error')).toBeVisible();
  await dialog.getByLabel('Loan Amount').fill('$100,000');
  await expect(dialog.getByRole('status', { name: 'Monthly Payment' })).toHaveText('$583.33');
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(1 + 3);
  await dialog.getByLabel('Public').check();
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(
    page.getByText('Property note created and payment schedule generated successfully'),
  ).toBeVisible();
}

async function attach(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Loan Amount').fill('40000');
  await dialog.getByLabel('Interest Rate (%)').fill('8');
  await dialog.getByLabel('Payment Type').selectOption('fixed_principal');
  await dialog.getByLabel('Fixed Principal Percentage').fill('1.5');
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  const refusal = 'Fixed principal percentage must be greater than 0 and less than or equal to 1';
  await expect(dialog.getByText(refusal).first()).toBeVisible();
  await dialog.getByLabel('Fixed Principal Percentage').fill('0.05');
  await expect(dialog.getByRole('status', { name: 'Monthly Payment' })).toHaveText('$2,266.67');
  await dialog.getByLabel('Lien Position').fill('2');
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(page.getByRole('link', { name: /^Edit Note/ })).toHaveCount(2);

  await page
    .getByRole('link', { name: /^Edit Note/ })
    .last()
    .click();
  await dialog.getByRole('textbox', { name: 'Starting Principal' }).fill('30000');
  await dialog.getByLabel('Manual', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Recast, Starting Principal' }).click();
  await expect(dialog.getByLabel('Manual Payment')).toHaveValue('940.09');
  await expect(dialog.getByRole('status', { name: 'Monthly Payment' })).toHaveText('$940.09');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Property note and payment schedule updated.')).toBeVisible();
}

async function publish(browser: Browser): Promise<void> {
  const page = await enter(browser, 'admin@example.com', '/admin/properties');
  await page.getByRole('link', { name: `Manage, ${ADDRESS}` }).click();
  await page.getByRole('button', { name: 'Publish Property' }).click();
  await expect(page.getByRole('link', { name: 'View Public Page' })).toBeVisible();
  await page.context().close();
}

async function ask(browser: Browser): Promise<void> {
  const page = await enter(browser, 'investor@example.com', '/properties?q=larkspur');
  await page.getByRole('link', { name: `View Details, ${ADDRESS}` }).click();
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
  await page.context().close();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/admin/investment-requests?status=pending');
  const row = page.getByRole('row').filter({ hasText: ADDRESS });
  await expect(row).toContainText('$100,000');
  await row.getByRole('link', { name: /Review/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Approve Request').check();
  await dialog.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(
    page.getByText('Investment request has been approved. Note has been assigned to investor.'),
  ).toBeVisible();
}

async function find(page: Page): Promise<void> {
  await page.goto(`/admin/investments?q=${encodeURIComponent(ADDRESS)}`);
  await expect(page.getByRole('row').filter({ hasText: ADDRESS })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Funded/Active' })).toContainText('$583.33');
  await page.goto('/admin/audit');
  const approval = page.getByRole('row').filter({ hasText: ADDRESS }).first();
  await expect(approval).toContainText('Oscar Lindqvist');
}

async function enter(browser: Browser, email: string, to: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/auth?redirectTo=${encodeURIComponent(to)}`);
  await sendSignIn(page, { email });
  await expect(page).not.toHaveURL(/\/auth/);
  return page;
}
