import { randomInt } from 'node:crypto';
import { pdf } from '#tests/helpers/hostile-documents.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const TITLE = `Survey ${randomInt(1_000_000)}`;
const PROPERTY = '9 Quarry Lane';

test('a document is added, shared, saved by an investor, and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/documents/new?q=quarry');
  await page.getByRole('link', { name: `Choose, ${PROPERTY}` }).click();
  await expect(page.getByLabel('Kind')).toBeVisible();
  await page.getByLabel('File').setInputFiles({
    name: 'survey.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf()),
  });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Kind').selectOption('other');
  await page.getByLabel('Share with everybody signed in').check();
  await page.getByRole('button', { name: 'Add Document' }).click();
  await expect(page.getByText('Document added', { exact: true })).toBeVisible();
  await expect(page.getByText('Everybody signed in').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Property' }).click();
  await expect(page.getByRole('heading', { name: PROPERTY, level: 1 })).toBeVisible();
  const propertyPath = new URL(page.url()).pathname.replace('/admin', '');

  const investor = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await investor.newPage();
  await theirs.goto(propertyPath);
  await expect(theirs.getByRole('heading', { name: PROPERTY, level: 1 })).toBeVisible();
  await expect(theirs.getByText(TITLE)).toHaveCount(0);
  await signIn(theirs, 'investor@example.com');
  await theirs.goto(propertyPath);
  const saved = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: `Download, ${TITLE}` }).click();
  expect((await saved).suggestedFilename()).toBe(`${TITLE}.pdf`);
  await investor.close();

  await page.getByRole('region', { name: 'Documents' }).getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: 'Delete Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Document' });
  await dialog.getByRole('button', { name: 'Delete Document' }).click();
  await expect(page.getByText('Document deleted', { exact: true })).toBeVisible();
});
