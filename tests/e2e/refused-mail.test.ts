import { expect, test } from './fixtures.ts';
import { openMailServer } from './mail-server.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';
import { signIn } from './sign-in.ts';

const EMAIL = 'investor@example.com';

const { refused, taken, start, stop } = openMailServer();

let product: SecondProduct;
test.beforeAll(async () => {
  product = await startSecondProduct({ SMTP_URL: await start(), MAIL_FROM: 'notes@example.com' });
});
test.afterAll(async () => {
  await product.stop();
  await stop();
});

// D19, decision 0025: no mail is lost in silence, and the platform sends it again.
test('a mail that its server refuses is named in the work queue, and sent again', async ({
  browser,
}) => {
  refused.add(EMAIL);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await signIn(page, 'admin@example.com');
  const row = page.getByRole('row', { name: `Reset password ${EMAIL}` });
  await expect(async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Failed mails', exact: true }).click({ timeout: 2_000 });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('No such mailbox');
  await expect(row).toContainText('Given up');
  refused.delete(EMAIL);
  await row.getByRole('button', { name: /^Send Again/ }).click();
  await expect(page.getByText('Mail queued again')).toBeVisible();
  await expect.poll(() => taken).toContain(EMAIL);
  await page.reload();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(
    page
      .getByRole('table')
      .getByText(/sent again/i)
      .first(),
  ).toBeVisible();
  await context.close();
});
