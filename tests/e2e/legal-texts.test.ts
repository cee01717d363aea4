import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';
import { takenOver } from './late-scripts.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';
import { signIn } from './sign-in.ts';

// New terms ask everybody who is signed in: these journeys have a product to themselves.
test.describe.configure({ mode: 'serial' });

let product: SecondProduct;
test.beforeAll(async () => {
  product = await startSecondProduct({});
});
test.afterAll(() => product.stop());

async function pageOf(browser: Browser, account?: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  const page = await context.newPage();
  if (account !== undefined) await signIn(page, account);
  return page;
}

/** Writes a text of the company, publishes it from today on, and waits until it is taken. */
async function publish(page: Page, text: string, words: string): Promise<void> {
  await page.goto(`/admin/legal/${text}`);
  await page.getByLabel('Text').fill(words);
  await page.getByRole('button', { name: 'Save and Publish…' }).click();
  await page.getByRole('button', { name: /^Publish Version/ }).click();
  await expect(page.getByText(/Version \d+ published/)).toBeVisible();
}

// Decision 0118: from the draft to the book of acceptances.
test('an admin writes terms, visitors read them, and who signs up has accepted them', async ({
  browser,
}) => {
  const visitor = await pageOf(browser);
  await visitor.goto('/terms');
  await expect(visitor.getByText('Template for counsel')).toBeVisible();

  const admin = await pageOf(browser, 'admin@example.com');
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Legal Texts' }).click();
  await expect(admin.getByText('The product’s own drafts stand on the site')).toBeVisible();
  await admin.getByRole('link', { name: 'Open, Terms' }).click();
  // The product's own draft is where one begins, and cannot be published as it is.
  await admin.getByRole('button', { name: 'Save and Publish…' }).click();
  await admin.getByRole('button', { name: 'Publish Version 1' }).click();
  await expect(admin.getByRole('alert')).toContainText('still marked as a template');

  await admin.goto('/admin/legal/terms');
  const hostile = '# Our terms\n\nWhat holds.\n\n## Loss\n\n<script>alert(1)</script>\n';
  await admin.getByLabel('Text').fill(`${hostile}\n[here](javascript:alert(1))`);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByText('Not everything is taken')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'here' })).toHaveCount(0);
  await publish(admin, 'terms', '# Our terms\n\nWhat holds.\n\n## Loss\n\nYou **can** lose.\n');

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our terms');
  await expect(visitor.getByText('Version 1, in force from')).toBeVisible();
  await expect(visitor.getByText('Template for counsel')).toHaveCount(0);

  const person = newPerson('Nora', 'Quill');
  await visitor.goto('/auth?tab=sign-up');
  await sendSignUp(visitor, person);
  await visitor.goto('/dashboard');
  await expect(visitor.getByRole('link', { name: 'Read and Accept' })).toHaveCount(0);

  await admin.goto(`/admin/legal/acceptances?q=${person.email}`);
  const table = admin.getByRole('table');
  await expect(table.getByRole('row', { name: /Terms Version 1/ })).toContainText('Signing up');
  await expect(table.getByRole('row', { name: /Privacy Standard text/ })).toBeVisible();
  await Promise.all([visitor.context().close(), admin.context().close()]);
});

test('whoever has an account reads on, is asked before a change, and loses nothing typed', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'owner@example.com');
  await page.goto('/dashboard');
  await expect(page.getByText('Please accept our terms.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/dashboard/organizations/new');
  // What asks over the page is of its scripts; without them another page does.
  await takenOver(page);
  await page.getByLabel('Name').fill('Quill Partners');
  await page.getByRole('button', { name: /Create/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Please accept our terms first' });
  await expect(dialog).toBeVisible();

  const [accepting] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Read and Accept' }).click(),
  ]);
  await expect(accepting.getByRole('heading', { level: 1 })).toHaveText('Our terms');
  expect(await findBarriers(accepting)).toEqual([]);
  await accepting.getByRole('button', { name: 'Accept the Terms' }).click();
  await expect(accepting.getByText('Terms accepted')).toBeVisible();

  await dialog.getByRole('button', { name: 'Back to the Form' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Quill Partners');
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByText('Quill Partners').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read and Accept' })).toHaveCount(0);
  await page.context().close();
});

test('without scripts a form waits in its page while its sender accepts', async ({ browser }) => {
  const page = await pageOf(browser, 'viewer@example.com', { javaScriptEnabled: false });
  await page.goto('/dashboard/organizations/new');
  await page.locator('input[name=name]').fill('Plain Partners');
  await page.locator('input[name=slug]').fill('plain-partners');
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('heading')).toHaveText('Please accept our terms first');
  const [accepting] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Read and Accept' }).click(),
  ]);
  await accepting.getByRole('button', { name: 'Accept the Terms' }).click();
  await page.getByRole('button', { name: 'Send the Form' }).click();
  await expect(page.getByText('Plain Partners').first()).toBeVisible();
  await page.context().close();
});

test('a version that comes is announced, and former ones stay readable and comparable', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin@example.com');
  await publish(admin, 'terms', '# Our terms\n\nWhat holds.\n\n## Loss\n\nYou can lose it all.\n');
  const row = admin.getByRole('row', { name: /Version 1/ });
  await expect(row).toContainText('Replaced');
  await admin.getByRole('link', { name: 'Compare, version 2' }).click();
  await expect(admin.locator('del')).toHaveText('You **can** lose.');
  await expect(admin.locator('ins')).toHaveText('You can lose it all.');

  const visitor = await pageOf(browser);
  await visitor.goto('/terms?version=1');
  await expect(visitor.getByText('Version 1 is not in force today')).toBeVisible();
  await visitor.getByRole('link', { name: 'Read it as it is today' }).click();
  await expect(visitor.getByText('You can lose it all.')).toBeVisible();

  // Whoever has accepted version 1 is asked once more, and may sign out instead.
  const investor = await pageOf(browser, 'owner@example.com');
  await investor.goto('/dashboard');
  await investor.getByRole('link', { name: 'Read and Accept' }).click();
  await expect(investor.getByRole('heading', { name: 'Our terms have changed' })).toBeVisible();
  await investor.getByRole('button', { name: 'Sign Out Instead' }).click();
  await expect(investor.getByRole('link', { name: /Sign In/ }).first()).toBeVisible();
  for (const page of [admin, visitor, investor]) await page.context().close();
});
