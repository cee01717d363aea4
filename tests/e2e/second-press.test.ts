import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('a second press while the next page is on its way sends nothing', async ({ page }) => {
  const text = `The roof is done, ${randomInt(1_000_000)}.`;
  await openLedger(page, 'update');
  const dialog = page.getByRole('dialog', { name: 'Post Update' });
  await dialog.getByRole('textbox').last().fill(text);
  let follow = () => {};
  const followed = new Promise<void>((resolve) => (follow = resolve));
  let sent = 0;
  await page.route('**/admin/notes/**', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    else await followed;
    await route.continue();
  });
  const button = dialog.getByRole('button', { name: 'Post Update' });
  const answered = page.waitForResponse((one) => one.request().method() === 'POST');
  await button.click();
  await answered;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  follow();
  await expect(page.getByText('Ledger updated')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(1);
  expect(sent).toBe(1);
});

test('what is looked at twice can be recorded, whatever was written between', async ({ page }) => {
  await openLedger(page, 'record');
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  const record = dialog.getByRole('button', { name: 'Record Receipt' });
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(record).toBeVisible();
  await dialog.getByLabel('Memo').fill('By hand');
  await expect(record).toBeHidden();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(record).toBeVisible();
});

async function openLedger(page: Page, dialog: 'record' | 'update'): Promise<void> {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/servicing');
  const ledger = await page.locator('main a[href^="/admin/notes/"]').first().getAttribute('href');
  await page.goto(`${ledger?.split('?')[0]}?dialog=${dialog}`);
}
