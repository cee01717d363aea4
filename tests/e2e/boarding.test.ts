import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Streets of a run of its own: a repeated one would find everything there already. */
const STREET = `Boarding ${randomInt(1_000_000)}`;

// Issue text of boarding; D1, D2.
test('an admin boards the template: columns, a dry run with an error, the import', async ({
  page,
}) => {
  // Of an organization: what it imports is a draft, which other journeys do not meet.
  await signIn(page, 'owner@example.com');
  await page.goto('/admin/properties');
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  const template = await download(page);

  await test.step('chooses a column and is told what is wrong', async () => {
    await upload(page, template.replace('150000.00', 'much'));
    await expect(page.getByRole('alert').getByText('Address is required')).toBeVisible();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.getByLabel('Address', { exact: true }).selectOption('0');
    await page.getByRole('button', { name: 'Save Columns' }).click();
    const errors = page.getByRole('table', { name: 'Errors' });
    await expect(errors.getByRole('row', { name: /2 Loan Amount much/ })).toBeVisible();
    expect(await findBarriers(page, 'main')).toEqual([]);
  });

  await test.step('imports the mended file, whose columns are remembered', async () => {
    await page.getByRole('link', { name: 'Back to Import' }).click();
    await upload(page, template);
    await expect(page.getByText('This file can be imported')).toBeVisible();
    await page.getByRole('button', { name: 'Start Import' }).click();
    await expect(page.getByText('2 properties and 2 notes added.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Manage Properties' }).click();
    await expect(page.getByRole('link', { name: `Manage, 100 ${STREET} Street` })).toBeVisible();
  });
});

/** The template, with streets of this run and a first head that says nothing to us. */
async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Notes Template' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return text.replace('address', STREET).replaceAll('Example', STREET);
}

async function upload(page: Page, text: string): Promise<void> {
  const file = { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload File' }).click();
}
