import { expect, type Locator, type Page } from '@playwright/test';

type Wanted = { to: string; about: RegExp | string };

/** Opens the latest mail to the address in the demo's mailbox whose row contains the words. */
export async function openMail(page: Page, wanted: Wanted): Promise<void> {
  const row = await findMail(page, wanted);
  await row.getByRole('link').first().click();
}

/** Opens the latest link that verifies the address, and presses its button. */
export async function verifyByMail(page: Page, email: string): Promise<void> {
  await openMail(page, { to: email, about: /Verify your email address/ });
  await page.getByRole('link', { name: /\/auth\/verify\?token=/ }).click();
  await expect(page.getByRole('main')).toContainText(`One press confirms that ${email} is yours.`);
  await page.getByRole('button', { name: 'Verify This Address' }).click();
  await expect(page.getByText('Your email is verified')).toBeVisible();
}

/**
 * The row of the latest mail to the address whose row contains the words, on whichever page of the
 * mailbox it stands: on some days many others are told as well. Fails when there is none.
 */
export async function findMail(page: Page, { to, about }: Wanted): Promise<Locator> {
  const rows = page.getByRole('row', { name: new RegExp(to) }).filter({ hasText: about });
  const next = page.getByRole('link', { name: 'Next' });
  await page.goto('/mailbox');
  for (let number = 2; (await rows.count()) === 0 && (await next.count()) > 0; number += 1) {
    await page.goto(`/mailbox?page=${number}`);
  }
  await expect(rows.first()).toBeVisible({ timeout: 1_000 });
  return rows.first();
}
