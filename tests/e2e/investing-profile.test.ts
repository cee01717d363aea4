import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '#tests/helpers/hostile-documents.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// As on a phone: the owner of an organization says who lends, and finds it as it will be written.
const PHONE = { width: 390, height: 844 };

const TEXT = 'Lena Ortiz and Paul Ortiz, Trustees of The Ortiz Trust, dated May 4, 2011';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const label = () => `Ortiz ${randomInt(1_000_000)}`;

async function fillTrust(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/profiles');
  await page.getByRole('link', { name: 'Add Profile' }).click();
  await page.getByRole('link', { name: /^A trust/ }).click();
  await page.getByLabel('Label').fill(name);
  await page.getByLabel('Name of the trust').fill('The Ortiz Trust');
  await page.getByLabel('Date of the trust').fill('2011-05-04');
  await page.getByLabel('Trustee', { exact: true }).fill('Lena Ortiz');
}

/** With scripts a refused number stays in its box; the server never sends one back. */
async function keepTaxId(page: Page, left: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Tax ID' });
  await card.getByLabel('Tax id').fill('00-3456789');
  await card.getByRole('button', { name: 'Save Tax ID' }).click();
  await expect(card.getByRole('alert')).toContainText('No number like this is given out');
  await expect(card.getByLabel('Tax id')).toHaveValue(left);
  await card.getByLabel('Tax id').fill('98-7654321');
  await card.getByRole('button', { name: 'Save Tax ID' }).click();
  await expect(card.getByText('**-***4321')).toBeVisible();
}

async function showTaxId(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Tax ID' });
  await card.getByText('Show the whole tax id').click();
  await card.getByLabel('Your password').fill('hearthnote-demo');
  await card.getByRole('button', { name: 'Show Tax ID' }).click();
  await expect(card.getByText('98-7654321')).toBeVisible();
}

test.describe('with scripts', () => {
  test.use({ viewport: PHONE });

  test('an owner adds a trust, reads how the note will read, and keeps its papers', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4(22|00)/);
    const name = label();
    await signIn(page, 'owner@example.com');
    await fillTrust(page, name);
    const reads = page.getByText('Lena Ortiz, Trustee of The Ortiz Trust, dated May 4, 2011');
    await expect(reads).toBeVisible();
    await page.getByLabel('Second trustee').fill('Paul Ortiz');
    await expect(page.getByText(TEXT)).toBeVisible();
    await page.getByRole('button', { name: 'Add Profile' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Still missing:')).toContainText('signers');

    const signers = page.getByRole('region', { name: 'Signers' });
    await signers.getByLabel('Signer 1: name').fill('Lena Ortiz');
    await signers.getByLabel('Capacity').first().fill('Trustee');
    await signers.getByLabel('Email').first().fill('lena@example.com');
    await signers.getByRole('button', { name: 'Save Signers' }).click();
    await expect(page.getByText('Signers saved', { exact: true })).toBeVisible();

    await keepTaxId(page, '00-3456789');
    await showTaxId(page);
    const card = page.getByRole('region', { name: 'Form W-9' });
    await card.getByLabel('Signed form').setInputFiles({
      name: 'w9.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    });
    await card.getByRole('button', { name: 'Add Form W-9' }).click();
    await expect(card.getByText('To be checked', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Archive Profile' }).click();
    await expect(page.getByRole('button', { name: 'Restore Profile' })).toBeVisible();
    // Nothing on a phone stands beside the screen.
    const isWide = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWide)).toBe(false);
  });
});

test('a second tab is refused once, keeps what was typed, and then replaces the other', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const name = label();
  await signIn(page, 'owner@example.com');
  await fillTrust(page, name);
  await page.getByRole('button', { name: 'Add Profile' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Second trustee').fill('Paul Ortiz');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();

  // A form of the other tab that was not sent keeps what was typed, and is refused for itself.
  const signer = other.getByRole('region', { name: 'Signers' }).getByLabel('Signer 1: name');
  await signer.fill('Lena Ortiz');
  await other.getByLabel('Postal address').fill('18 Wharf Street, Portland, ME 04101');
  const save = other.getByRole('button', { name: 'Save Profile' });
  const refusal = other.getByText('Somebody has changed this profile meanwhile.');
  await save.click();
  await expect(refusal).toBeVisible();
  await expect(other.getByLabel('Postal address')).toHaveValue(/18 Wharf Street/);
  await expect(other.getByLabel('Second trustee')).toHaveValue('');
  await expect(signer).toHaveValue('Lena Ortiz');
  await save.click();
  await expect(other.getByText('Profile saved', { exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(other.getByText('Lena Ortiz, Trustee of', { exact: false }).first()).toBeVisible();
  await other.close();
});

test.describe('without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the same owner adds a trust by plain forms, and loses nothing that was typed', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4(22|00)/);
    const name = label();
    await signIn(page, 'owner@example.com');
    await fillTrust(page, name);
    await page.getByLabel('Email', { exact: false }).fill('no address');
    await page.getByLabel('Second trustee').fill('Paul Ortiz');
    await page.getByRole('button', { name: 'Add Profile' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter an email such as');
    // What was sent is read as it will be written, though nothing could be shown while typing.
    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(page.getByLabel('Second trustee')).toHaveValue('Paul Ortiz');
    await page.getByLabel('Email', { exact: false }).fill('lena@example.com');
    await page.getByRole('button', { name: 'Add Profile' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await keepTaxId(page, '');
    await showTaxId(page);
    await page.getByRole('button', { name: 'Archive Profile' }).click();
    await expect(page.getByText('Profile archived', { exact: true })).toBeVisible();
  });
});
