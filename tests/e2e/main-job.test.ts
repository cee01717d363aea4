import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignUp, newPerson } from './new-person.ts';
import { verifyByMail } from './open-mail.ts';
import { readDatabase } from './read-database.ts';
import { sendSignIn } from './sign-in.ts';

const investor = newPerson('Robin', 'Vale');

const ADDRESS = '412 Alder Street';

type StoredRow = {
  period_number: number;
  due_date: string;
  scheduled: string;
  interest: string;
  principal: string;
  balance: string;
};

// The main job in one piece, as three people live it: rules 1.2 to 1.5, D16, D18, D37.
test('a visitor funds a note, an admin approves, the schedule is right to the cent', async ({
  page,
  browser,
}) => {
  await test.step('browses from the landing page to the property', () => browse(page));
  await test.step('signs up in the funding dialog and requests the note', () => request(page));
  await test.step('verifies the address by the mailed link', () =>
    verifyByMail(page, investor.email));
  await test.step('the platform admin approves', () => approve(browser));
  await test.step('sees the note in the portfolio and its schedule', () => readSchedule(page));
});

async function browse(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Become the Bank, Earn 7% Returns',
  );
  await page.getByRole('link', { name: 'View Note Opportunities' }).first().click();
  await expect(page.locator('#investments')).toBeInViewport();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note Opportunities');
  await expect(page).toHaveURL(/\/properties$/);
  await page.getByLabel('Search').fill('alder ohio');
  await page.getByLabel('Search').press('Enter');
  await expect(page).toHaveURL(/q=alder/);
  await page.getByRole('link', { name: `View Details, ${ADDRESS}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ADDRESS);
}

async function request(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(dialog, investor);
  await dialog.getByLabel('Confirm password').fill('something else');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Passwords do not match. Please try again.').first()).toBeVisible();
  await dialog.getByLabel('Confirm password').fill(investor.password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(dialog.getByLabel('Investment amount')).toHaveValue('$150,000');
  await expect(dialog.getByText('What happens next')).toBeVisible();
  await dialog.getByLabel('Message').fill('I would like to fund this note.');
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
}

async function approve(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/auth?redirectTo=%2Fadmin%2Finvestment-requests');
  await sendSignIn(page, { email: 'admin@example.com' });
  await expect(page).toHaveURL(/\/admin\/investment-requests/);
  const row = page.getByRole('row', { name: new RegExp(investor.email) });
  await expect(row).toContainText(ADDRESS);
  await row.getByRole('link', { name: /Review/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('I would like to fund this note.');
  await dialog.getByLabel('Approve Request').check();
  await dialog.getByLabel('Admin Notes').fill('Welcome.');
  await dialog.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(
    page.getByText('Investment request has been approved. Note has been assigned to investor.'),
  ).toBeVisible();
  await context.close();
}

async function readSchedule(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(investor.firstName);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Notes' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note Portfolio');
  await expect(page).toHaveURL(/\/dashboard\/notes$/);
  const held = page.getByRole('row').filter({ hasText: ADDRESS });
  await expect(held).toContainText('$150,000.00');
  await expect(held).toContainText(/Current|Due soon/);
  await held.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ADDRESS);
  for (const label of ['Note Amount', 'Interest Rate', 'Term', 'Monthly Payment']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  const stored = await storedRows();
  expect(stored.length).toBeGreaterThanOrEqual(36);
  // Of a long schedule only the year of the next payment stands open.
  const closed = page.locator('details:not([open]) > summary', { hasText: /^\d{4}: / });
  while ((await closed.count()) > 0) await closed.first().click();
  const table = page.getByRole('table', { name: /schedule/i });
  for (const row of stored) {
    const shown = table.getByRole('row').filter({ hasText: dateText(row.due_date) });
    await expect(shown).toContainText(row.scheduled);
    await expect(shown).toContainText(row.interest);
    await expect(shown).toContainText(row.balance);
  }
  const principal = stored.map((row) => Number(row.principal.replace(/[$,]/g, '')));
  expect(principal.reduce((sum, part) => sum + part, 0)).toBe(150_000);
}

function storedRows(): Promise<StoredRow[]> {
  const money = (column: string) => `to_char(${column} / 100.0, 'FM$999,999,990.00')`;
  return readDatabase<StoredRow>(
    `select r.period_number, r.due_date::text, ${money('r.scheduled_payment_cents')} as scheduled,
       ${money('r.interest_due_cents')} as interest, ${money('r.principal_due_cents')} as principal,
       ${money('r.ending_balance_cents')} as balance
     from property_note_payments r
     join note_holders h on h.note_id = r.note_id and h.held_to is null
     join organization_members m on m.organization_id = h.organization_id
     join users u on u.id = m.user_id where u.email = $1 order by r.period_number`,
    [investor.email],
  );
}

function dateText(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
