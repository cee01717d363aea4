import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';

// Rules 1.2 and D13: the button delivers a real guide.
test('a visitor downloads the free guide from the landing page', async ({ page }) => {
  await page.goto('/');
  const download = await downloadFrom(page, 'Download Free Guide');
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.pdf$/);
  const { pages, info } = readPdf(await readFile(await download.path()));
  expect(pages.length).toBeGreaterThanOrEqual(6);
  expect(info.Title).toContain('loan notes');
  expect(pages.at(-1)).toContain('hello@example.com');
  await expect(page).toHaveURL(/\/$/);
});

test('the foot of every public page offers the guide as well', async ({ page }) => {
  await page.goto('/about');
  const download = await downloadFrom(page, 'Free guide (PDF)');
  expect(readPdf(await readFile(await download.path())).pages.length).toBeGreaterThanOrEqual(6);
});

test('the button works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const download = await downloadFrom(page, 'Download Free Guide');
  expect(readPdf(await readFile(await download.path())).pages.length).toBeGreaterThanOrEqual(6);
  await context.close();
});

async function downloadFrom(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return download;
}
