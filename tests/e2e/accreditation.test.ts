import type { Page } from '@playwright/test';
import { pdf } from '#tests/helpers/hostile-documents.ts';
import { expect, test } from './fixtures.ts';
import { listHouse } from './list-house.ts';
import { signIn } from './sign-in.ts';

const RUN = Date.now() % 1_000_000;
const ADDRESS = `${RUN} Evidence Street`;
const LENDER = `Lender ${RUN}`;
const TEN_DAYS_AGO = new Date(Date.now() - 864_000_000).toISOString().slice(0, 10);

/** The note of a house of its own, offered under Rule 506(c); the id of the house. */
async function offer(admin: Page): Promise<string> {
  const propertyId = await listHouse(admin, ADDRESS);
  await admin.goto(`/admin/properties/${propertyId}/offering`);
  await admin.getByLabel('Exemption', { exact: true }).selectOption('506c');
  await admin.getByLabel('Proof of accreditation').selectOption('verified');
  await admin.getByRole('button', { name: 'Save Terms' }).click();
  await expect(admin.getByText('Terms saved')).toBeVisible();
  return propertyId;
}

/** A profile of which nobody has shown anything yet; its address. */
async function addProfile(page: Page): Promise<string> {
  await page.goto('/dashboard/profiles/new?kind=person');
  await page.getByLabel('Label').fill(LENDER);
  await page.getByLabel('Legal name').fill('Oscar Lindqvist');
  await page.getByRole('button', { name: 'Add Profile' }).click();
  await expect(page.getByRole('heading', { name: LENDER, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function ask(page: Page, propertyId: string): Promise<void> {
  await page.goto(`/properties/${propertyId}?dialog=fund`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lend as').selectOption({ label: LENDER });
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
}

// Rules 6.2: who lends under Rule 506(c) has shown that they are accredited (R1).
test('a request is refused without evidence, and goes through once it is accepted', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@example.com');
  await signIn(page, 'owner@example.com');
  const propertyId = await offer(admin);
  const profile = await test.step('an investor without evidence is refused (R1)', async () => {
    const address = await addProfile(page);
    await ask(page, propertyId);
    await expect(page.getByRole('dialog')).toContainText(
      'This offering is open to accredited investors. Add your evidence first.',
    );
    // Nothing that was chosen is lost.
    await expect(page.getByLabel('Lend as').locator('option:checked')).toHaveText(LENDER);
    await page.getByRole('link', { name: 'Open Investing Profiles' }).click();
    await expect(page).toHaveURL('/dashboard/profiles');
    return address;
  });
  await test.step('they hand in a letter', async () => {
    await page.goto(`${profile}/accreditation?method=letter`);
    await page.getByLabel('Written by').selectOption({ label: 'Attorney' });
    await page.getByLabel('Name', { exact: true }).fill('Ada Law');
    await page.getByLabel('Register number').fill('7788');
    await page.getByLabel('Date of the letter').fill(TEN_DAYS_AGO);
    await page.getByLabel('Papers').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    });
    await page.getByRole('button', { name: 'Submit Evidence' }).click();
    await expect(page.getByText('Evidence submitted')).toBeVisible();
  });
  await test.step('the team reads it and accepts', async () => {
    await admin.goto('/admin/accreditation?state=submitted');
    await admin.getByRole('link', { name: LENDER, exact: true }).click();
    await admin.getByLabel('The evidence is').selectOption({ label: 'Accepted' });
    await admin.getByRole('button', { name: 'Save Review' }).click();
    await expect(admin.getByText('Evidence accepted')).toBeVisible();
  });
  await test.step('and the same request goes through', async () => {
    await ask(page, propertyId);
    await expect(page.getByText('Your request is pending').first()).toBeVisible();
    await admin.goto(`/admin/properties/${propertyId}/offering`);
    await expect(admin.getByText('No first sale yet')).toBeVisible();
    // Nobody else is to find it among those that wait.
    await page.goto('/dashboard/requests');
    await page.getByRole('link', { name: `Withdraw, ${ADDRESS}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await expect(page.getByText('Request withdrawn')).toBeVisible();
  });
});
