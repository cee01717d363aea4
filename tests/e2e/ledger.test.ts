import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// The ledger of a note in a browser with scripts: preview, record, reverse, quote (rules 5.2, 5.4).
test('an admin records a receipt as previewed, reverses it, and issues a quote', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/servicing');
  await page
    .getByRole('link', { name: /^Record, / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  const amount = dialog.getByLabel('Amount');
  await amount.fill('0');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Enter an amount above zero').first()).toBeVisible();

  await amount.fill('123.45');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'How it will be applied' })).toBeVisible();
  // Another amount is another receipt: it has to be looked at again.
  await amount.fill('123.46');
  await expect(dialog.getByRole('button', { name: 'Record Receipt' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Preview again' }).click();
  await dialog.getByRole('button', { name: 'Record Receipt' }).click();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts.getByText('$123.46').first()).toBeVisible();

  await receipts.getByRole('link', { name: /^Reverse, Payment of \$123\.46/ }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse Receipt' });
  await reversal.getByLabel('Reason').fill('Returned by the bank');
  await reversal.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(receipts.getByText('-$123.46').first()).toBeVisible();

  await page.getByRole('link', { name: 'Payoff Quote' }).click();
  await page.getByRole('button', { name: 'Issue Quote' }).click();
  await expect(page.getByRole('heading', { name: /^Payoff Quote [\da-f]{8}-\d+$/ })).toBeVisible();
});
