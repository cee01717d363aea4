import type { Page } from '@playwright/test';

/** Opens the latest mail to the address in the demo's mailbox whose row contains the words. */
export async function openMail(page: Page, mail: { to: string; about: RegExp }): Promise<void> {
  await page.goto('/mailbox');
  const row = page.getByRole('row', { name: new RegExp(mail.to) }).filter({ hasText: mail.about });
  await row.getByRole('link').first().click();
}
