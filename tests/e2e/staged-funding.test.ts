import type { Browser, Page } from '@playwright/test';
import { earlierTotp, totp } from '#tests/helpers/totp.ts';
import { agreeToRecords } from './agree-to-records.ts';
import { expect, test } from './fixtures.ts';
import { listHouse } from './list-house.ts';
import { newPerson, sendSignUp } from './new-person.ts';
import { openMail, verifyByMail } from './open-mail.ts';
import { signIn } from './sign-in.ts';

const signer = newPerson('Cora', 'Penn');
const ADDRESS = `${Date.now() % 10_000} Staged Street`;

const PAPER = `# Note

{{company.name}} promises to pay {{lender.vesting}} the sum of {{note.amount_words}}.

{{signature lender 1}} {{signed_on lender 1}}

{{signature company 1}}`;

const EXHIBIT = `# Exhibit

Interest runs from {{final.note_date}} to {{final.maturity}}.

{{#each schedule}}
- {{due}}: {{payment}}
{{/each}}`;

// Rules 6: from the landing page to a signed, funded note, with two people in two browsers.
test('a note is funded step by step: reserved, signed by both sides, paid', async ({
  page,
  browser,
}) => {
  const admin = await openPage(browser);
  await signIn(admin, 'admin@example.com');
  const propertyId = await listHouse(admin, ADDRESS);
  const company = await test.step('who signs for the company has a second factor', () =>
    prepareSigner(browser));
  await test.step('the company sets its way, its signer and its paper', async () => {
    await admin.goto(`/admin/properties/${propertyId}/offering`);
    await admin.getByLabel('Funding process').selectOption('staged');
    await admin.getByRole('button', { name: 'Save Terms' }).click();
    await expect(admin.getByText('Terms saved')).toBeVisible();
    await writePaper(admin);
  });

  await test.step('an investor comes from the landing page and asks', () => ask(page));
  const room = await test.step('the company approves: the note is reserved', async () => {
    await page.goto('/dashboard/requests');
    await page.getByRole('link', { name: `Open Request, ${ADDRESS}` }).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Our team reads your request')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await admin.goto(`/admin/investment-requests/${id}`);
    const parts = admin.getByRole('main').getByRole('heading', { level: 2 });
    await expect(parts).toHaveText(['The request', 'Approve', 'Other steps', 'History']);
    await admin.getByRole('button', { name: 'Approve and reserve' }).click();
    await expect(admin.getByText('Note reserved')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Reserved for you until/).first()).toBeVisible();
    return id;
  });
  await test.step('and sends the documents', async () => {
    await admin.goto(`/admin/packets/${room}`);
    await admin.getByRole('button', { name: 'Send Documents' }).click();
    await expect(admin.getByRole('heading', { name: /^Packet / })).toBeVisible();
  });
  await test.step('the lender signs in the room', () => signInRoom(page, room));
  await test.step('the company countersigns by its mail, with its second factor', async () => {
    await openLink(company.page, signer.email);
    await agreeAndRead(company.page);
    await company.page.getByLabel('Code of your authenticator app').fill(totp(company.key));
    await company.page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(company.page.getByText(/You signed/)).toBeVisible();
  });
  await test.step('the money comes, and the note is active from its day', async () => {
    await page.goto(`/dashboard/requests/${room}`);
    await expect(page.getByText(/Send \$90,000\.00 by .* and quote HN-/)).toBeVisible();
    const wire = page.getByRole('region', { name: 'Wire details' });
    await expect(wire.getByRole('textbox').first()).toHaveValue('$90,000.00');
    await admin.goto(`/admin/investment-requests/${room}`);
    await test.step('in two equal parts, recorded one after the other on one page', async () => {
      await admin.getByLabel('Amount').fill('45000');
      await admin.getByRole('button', { name: 'Check Before Recording', exact: true }).click();
      await admin.getByRole('button', { name: 'Record funds', exact: true }).click();
      await expect(admin.getByText('Short by $45,000.00').first()).toBeVisible();
      await expect(admin.getByLabel('Amount')).toHaveValue('45,000.00');
    });
    await admin.getByRole('button', { name: 'Check Before Recording', exact: true }).click();
    await expect(admin.getByText('Nothing is recorded yet')).toBeVisible();
    await expect(admin.getByRole('heading', { name: /rows of the schedule/ })).toBeVisible();
    await admin.getByRole('button', { name: 'Record funds', exact: true }).click();
    await expect(admin.getByText('The note is active')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Funded on .* Interest runs from this day\./)).toBeVisible();
    // The room looks again until the company has sealed it.
    await expect(page.getByText('Sealed by the company')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Short exhibit' })).toBeVisible();
    await page.getByRole('link', { name: 'View Note' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ADDRESS);
  });
});

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

async function writePaper(admin: Page): Promise<void> {
  await admin.goto('/admin/templates');
  await admin.getByLabel('Name of the signer').fill('Cora Penn');
  await admin.getByLabel('Title', { exact: true }).fill('Manager');
  await admin.getByLabel('Email').fill(signer.email);
  await admin.getByLabel('State under whose law the company is').fill('Ohio');
  await admin.getByRole('button', { name: 'Save Signer' }).click();
  await expect(admin.getByRole('status').first()).toContainText(/./);
  await begin(admin, 'Short note', 'Note');
  await admin.getByLabel('Text', { exact: true }).fill(PAPER);
  await admin.getByRole('button', { name: 'Save and Publish' }).click();
  await expect(admin.getByText('The draft is saved, and was not published')).toBeVisible();
  const signers = admin.getByRole('group', { name: 'Who signs' });
  await signers.getByLabel('Lender').check();
  await signers.getByLabel('Company').check();
  await publish(admin);
  await admin.goto('/admin/templates');
  await begin(admin, 'Short exhibit', 'Funding exhibit');
  await admin.getByLabel('When it is made', { exact: true }).selectOption('When money has come');
  await admin.getByLabel('Text', { exact: true }).fill(EXHIBIT);
  await publish(admin);
}

async function begin(admin: Page, name: string, kind: string): Promise<void> {
  await admin.getByLabel('Name', { exact: true }).fill(name);
  await admin.getByLabel('Kind of paper').selectOption(kind);
  await admin.getByRole('button', { name: 'Add Template' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function publish(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Save and Publish' }).click();
  await expect(admin.getByText('Version 1 published')).toBeVisible();
}

async function prepareSigner(browser: Browser): Promise<{ page: Page; key: string }> {
  const page = await openPage(browser);
  await page.goto('/auth?tab=sign-up');
  await sendSignUp(page, signer);
  await verifyByMail(page, signer.email);
  await page.goto('/account/two-factor');
  await page.getByLabel('Current password').fill(signer.password);
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await earlierTotp(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  return { page, key };
}

async function ask(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com');
  await page.goto('/');
  await page.getByRole('link', { name: 'View Note Opportunities' }).first().click();
  await page
    .getByRole('link', { name: new RegExp(ADDRESS) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lend as').selectOption({ label: 'Family trust' });
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Your request is pending').first()).toBeVisible();
}

async function signInRoom(page: Page, room: string): Promise<void> {
  await page.goto(`/dashboard/requests/${room}`);
  await expect(page.getByText('Your signature is needed.')).toBeVisible();
  // What is asked of the lender comes before all that is only to be known.
  const standing = page.getByRole('main').locator('section').first();
  await expect(standing.getByRole('link').first()).toHaveText('Sign');
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await agreeAndRead(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const address = page.url();
  await expect(page.getByRole('button', { name: 'Send a New Code' })).toBeVisible();
  await openMail(page, { to: 'owner@example.com', about: /code/i });
  const code = /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.goto(address);
  await page.getByLabel('Code from the mail').fill(code);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/You signed/)).toBeVisible();
}

async function openLink(page: Page, email: string): Promise<void> {
  await openMail(page, { to: email, about: /your signature is needed/ });
  await page
    .getByRole('link', { name: /\/sign\// })
    .first()
    .click();
}

/** Agrees to electronic records and reads each paper. */
async function agreeAndRead(page: Page): Promise<void> {
  await agreeToRecords(page);
  await expect(page.getByText('Step 1 of 3, done')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read each paper' })).toBeVisible();
  const papers = await page
    .locator('a[href*="/papers/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const paper of papers) expect((await page.request.get(paper)).status()).toBe(200);
}
