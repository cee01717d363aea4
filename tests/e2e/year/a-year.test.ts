import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { moveClock } from '#tests/e2e/move-clock.ts';
import { fillSignUp, newPerson } from '#tests/e2e/new-person.ts';
import { openMail } from '#tests/e2e/open-mail.ts';
import { readDatabase } from '#tests/e2e/read-database.ts';
import { sendSignIn } from '#tests/e2e/sign-in.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const ADDRESS = `${randomInt(1_000_000)} Juniper Terrace`;
const investor = newPerson('Wren', 'Ashby');

type Row = { due: string; scheduled: string; interest: string; paid: string };

/** 100,000.00 at 7 %, interest only: 583.33 a month, and 525.00 once 10,000.00 came back. */
const MONTH = '583.33';
const LOWER_MONTH = '525.00';

// Rules 5.1 to 5.8, lived through from funding to payoff on a clock that is moved.
test('a year of a note: monthly, late, partial, reversed, ahead of schedule, repaid', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const lender = await enter(browser, 'admin@example.com');
  await test.step('a note is listed, asked for and funded on the first of a month', async () => {
    moveTo(firstOfMonth(2));
    await list(lender);
    await ask(page);
    await approve(lender);
  });
  const { noteId, rows } = await readNote();
  const dueOn = (period: number) => rows[period - 1]?.due ?? '';
  const first = rows[0]?.scheduled ?? '';
  await test.step('the first payment comes on its day, and is told', async () => {
    moveTo(dueOn(1));
    await record(lender, noteId, { amount: first });
    await expectCards(page, { 'Income to date': `$${first}`, 'Total Invested': '$100,000.00' });
    moveTo(dueOn(1), 1);
    await expectMail(page, new RegExp(`\\$${first} received`));
  });
  await test.step('the second is five days late', async () => {
    moveTo(dueOn(2), 5);
    await lender.goto('/admin/servicing');
    await expect(lender.getByRole('row').filter({ hasText: ADDRESS }).first()).toContainText('5');
    await expectHealth(page, 'Overdue');
    await record(lender, noteId, { amount: MONTH });
    await expectHealth(page, /Current|Due soon/);
  });
  await test.step('the third comes in two parts', async () => {
    moveTo(dueOn(3));
    await record(lender, noteId, { amount: '200.00' });
    await page.goto(`/dashboard/notes/${noteId}`);
    const part = page.getByRole('row').filter({ hasText: dateText(dueOn(3)) });
    await expect(part.filter({ hasText: '$200.00' }).first()).toBeVisible();
    await record(lender, noteId, { amount: '383.33' });
  });
  await test.step('the fourth is returned by the bank, and comes again', async () => {
    moveTo(dueOn(4));
    await record(lender, noteId, { amount: MONTH });
    await reverse(lender, MONTH);
    await expectCards(page, { 'Next payment': `$${MONTH}` });
    await record(lender, noteId, { amount: MONTH });
  });
  await test.step('with the fifth, 10,000.00 come back ahead of schedule', async () => {
    moveTo(dueOn(5));
    await record(lender, noteId, { amount: MONTH });
    await record(lender, noteId, { amount: '10000', kind: 'principal' });
    await expectCards(page, { 'Total Invested': '$90,000.00', 'Next payment': `$${LOWER_MONTH}` });
  });
  await test.step('six months pay less interest', async () => {
    for (let period = 6; period <= 11; period += 1) {
      moveTo(dueOn(period));
      await record(lender, noteId, { amount: LOWER_MONTH });
    }
  });
  const payoff = await test.step('the note is repaid ten days later', async () => {
    moveTo(dueOn(11), 10);
    const days = daysBetween(dueOn(11), dueOn(12));
    // 90,000.00 and ten of the month's days of 525.00, rounded once.
    const cents = 9_000_000 + Math.round((52_500 * 10) / days);
    const amount = (cents / 100).toFixed(2);
    await lender.goto(`/admin/notes/${noteId}/payoff`);
    await expect(
      lender.getByText(`$${Number(amount).toLocaleString('en-US')}`).first(),
    ).toBeVisible();
    await record(lender, noteId, { amount, kind: 'payoff' });
    await expectCards(page, { 'Total Invested': '$0.00', 'Active Notes': '0' });
    return cents;
  });
  await test.step('the year’s interest report adds up to the ledger', async () => {
    const year = Number(dueOn(11).slice(0, 4));
    moveTo(`${year + 1}-01-02`);
    await expectReport(page, { year, interest: await interestOf(noteId, year) });
    const after = await readNote();
    const received = await receivedCents(noteId);
    const paid = after.rows.reduce((sum, row) => sum + toCents(row.paid), 0);
    expect(paid + 1_000_000).toBe(received);
    const interest = after.rows.reduce((sum, row) => sum + toCents(row.interest), 0);
    expect(interest).toBe(received - 10_000_000);
    expect(after.rows.at(-1)?.paid).toBe((payoff / 100).toFixed(2));
  });
});

async function list(page: Page): Promise<void> {
  await page.goto('/admin/properties/new');
  const place = { Address: ADDRESS, City: 'Dayton', State: 'OH', 'ZIP Code': '45402' };
  for (const [label, value] of Object.entries(place)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Create Property' }).click();
  await page.getByRole('link', { name: `Manage, ${ADDRESS}` }).click();
  await page.getByRole('link', { name: 'New Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Loan Amount').fill('100000');
  await dialog.getByLabel('Public').check();
  await dialog.getByRole('button', { name: 'Create Note' }).click();
  await expect(page.getByRole('link', { name: /^Edit Note/ })).toBeVisible();
}

async function ask(page: Page): Promise<void> {
  await page.goto(`/properties?q=${encodeURIComponent(ADDRESS)}`);
  await page.getByRole('link', { name: `View Details, ${ADDRESS}` }).click();
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Sign Up' }).click();
  await fillSignUp(dialog, investor);
  await dialog.getByLabel('Confirm password').fill(investor.password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByRole('button', { name: 'Submit Investment Request' }).click();
  await expect(page.getByText('Investment Request Submitted')).toBeVisible();
  await openMail(page, { to: investor.email, about: /verify/i });
  await page.getByRole('link', { name: /auth\/verify/ }).click();
  await expect(page.getByRole('main')).toContainText(/verified/i);
}

async function approve(page: Page): Promise<void> {
  await page.goto('/admin/investment-requests?status=pending');
  const row = page.getByRole('row').filter({ hasText: ADDRESS });
  await row.getByRole('link', { name: /Review/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Approve Request').check();
  await dialog.getByLabel('First Payment Date').fill(firstOfMonth(3));
  await dialog.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(
    page.getByText('Investment request has been approved. Note has been assigned to investor.'),
  ).toBeVisible();
}

type Receipt = { amount: string; kind?: 'principal' | 'payoff' };

async function record(page: Page, noteId: string, receipt: Receipt): Promise<void> {
  await page.goto(`/admin/notes/${noteId}?dialog=record`);
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  if (receipt.kind) await dialog.getByLabel('What it pays').selectOption(receipt.kind);
  await dialog.getByLabel('Amount').fill(receipt.amount);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Record Receipt' }).click();
  await expect(page.getByText('Ledger updated')).toBeVisible();
}

async function reverse(page: Page, amount: string): Promise<void> {
  const receipts = page.getByRole('region', { name: 'Receipts' });
  const link = receipts.getByRole('link', {
    name: new RegExp(`^Reverse, Payment of \\$${amount}`),
  });
  await link.first().click();
  const dialog = page.getByRole('dialog', { name: 'Reverse Receipt' });
  await dialog.getByLabel('Reason').fill('Returned by the bank');
  await dialog.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(receipts.getByText(`-$${amount}`).first()).toBeVisible();
}

async function expectCards(page: Page, cards: Record<string, string>): Promise<void> {
  await page.goto('/dashboard');
  for (const [label, figure] of Object.entries(cards)) {
    const card = page.getByText(label, { exact: true }).first().locator('xpath=../..');
    await expect(card).toContainText(figure);
  }
}

async function expectHealth(page: Page, health: string | RegExp): Promise<void> {
  await page.goto('/dashboard/notes');
  await expect(page.getByRole('row').filter({ hasText: ADDRESS })).toContainText(health);
}

async function expectMail(page: Page, about: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/mailbox');
    const mail = page.getByRole('row', { name: new RegExp(investor.email) });
    await expect(mail.filter({ hasText: about }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

async function expectReport(page: Page, report: { year: number; interest: string }): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/statements?kind=interest');
    const row = page
      .getByRole('row')
      .filter({ hasText: `${report.year}` })
      .first();
    await expect(row).toContainText(report.interest, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** What of a year's receipts was interest. */
async function interestOf(noteId: string, year: number): Promise<string> {
  const [sum] = await readDatabase<{ interest: string }>(
    `select to_char(sum(interest_paid_cents) / 100.0, 'FM$999,999,990.00') as interest
     from property_note_payments where note_id = $1 and extract(year from payment_date) = $2`,
    [noteId, year],
  );
  return sum?.interest ?? '';
}

async function readNote(): Promise<{ noteId: string; rows: Row[] }> {
  const money = (column: string) => `to_char(r.${column} / 100.0, 'FM999999990.00')`;
  const rows = await readDatabase<Row & { id: string }>(
    `select n.id, r.due_date::text as due, ${money('scheduled_payment_cents')} as scheduled,
       ${money('interest_due_cents')} as interest, ${money('amount_paid_cents')} as paid
     from property_note_payments r join property_notes n on n.id = r.note_id
     join properties p on p.id = n.property_id where p.address = $1 order by r.period_number`,
    [ADDRESS],
  );
  return { noteId: rows[0]?.id ?? '', rows };
}

async function receivedCents(noteId: string): Promise<number> {
  const [sum] = await readDatabase<{ cents: string }>(
    'select sum(amount_cents)::text as cents from receipts where note_id = $1',
    [noteId],
  );
  return Number(sum?.cents);
}

async function enter(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth?redirectTo=%2Fadmin');
  await sendSignIn(page, email);
  await expect(page).not.toHaveURL(/\/auth/);
  return page;
}

/** The first day of the month so many months after today's. */
function firstOfMonth(months: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth() + months))
    .toISOString()
    .slice(0, 10);
}

/** Moves the business date to so many days after a date. */
function moveTo(date: string, more = 0): void {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  moveClock(daysBetween(today, date) + more);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function dateText(date: string): string {
  const options = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString('en-US', options);
}

function toCents(text: string): number {
  return Math.round(Number(text) * 100);
}
