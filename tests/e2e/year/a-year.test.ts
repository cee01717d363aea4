import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';
import { moveClock } from '#tests/e2e/move-clock.ts';
import { fillSignUp, newPerson } from '#tests/e2e/new-person.ts';
import { findMail, verifyByMail } from '#tests/e2e/open-mail.ts';
import { test } from '#tests/e2e/own-clock.ts';
import { readDatabase } from '#tests/e2e/read-database.ts';
import { sendSignIn } from '#tests/e2e/sign-in.ts';
import { daysBetween, type Entry, openBook } from '#tests/e2e/note-book.ts';
import { dateText, expectStanding, expectStatements, money } from '#tests/e2e/expect-standing.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const ADDRESS = `${randomInt(1_000_000)} Juniper Terrace`;
const investor = newPerson('Wren', 'Ashby');

// Rules 5.1 to 5.8, lived through from funding to payoff on a clock that is moved. After each step
// every screen is compared with a book that is kept by hand.
test('a year of a note: monthly, late, partial, reversed, ahead of schedule, repaid', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const lender = await enter(browser, 'admin@example.com');
  const fundedOn = firstOfMonth(2);
  await test.step('a note is listed, asked for and funded on the first of a month', async () => {
    moveTo(fundedOn);
    await list(lender);
    await ask(page);
    await approve(lender);
  });
  const { noteId, rows } = await readNote();
  const book = openBook(
    fundedOn,
    rows.map(({ due }) => due),
  );
  const dueOn = (period: number) => rows[period - 1]?.due ?? '';
  const sides = { investor: page, lender, noteId, address: ADDRESS };
  const check = (today: string) => expectStanding(sides, book.standing(today));
  const pay = async (on: string, cents: number) => {
    book.pay(on, cents);
    await record(lender, noteId, { cents });
  };
  await check(fundedOn);
  await test.step('the first payment comes on its day, and is told', async () => {
    moveTo(dueOn(1));
    await pay(dueOn(1), book.due(1));
    await check(dueOn(1));
    moveTo(dueOn(1), 1);
    await expectMail(page, `${money(book.due(1))} received ${dateText(dueOn(1))}`);
  });
  await test.step('the second is five days late, and both sides are told', async () => {
    const on = moveTo(dueOn(2), 5);
    await lender.goto('/admin/servicing');
    await expect(lender.getByRole('row').filter({ hasText: ADDRESS }).first()).toContainText('5');
    await check(on);
    await expectMail(page, `Late: ${money(book.due(2))} was due to you ${dateText(dueOn(2))}`);
    await pay(on, book.due(2));
    await check(on);
  });
  await test.step('the third comes in two parts', async () => {
    moveTo(dueOn(3));
    await pay(dueOn(3), 20_000);
    await check(dueOn(3));
    await page.goto(`/dashboard/notes/${noteId}`);
    const part = page.getByRole('row').filter({ hasText: dateText(dueOn(3)) });
    await expect(part.filter({ hasText: '$200.00' }).first()).toBeVisible();
    await pay(dueOn(3), book.due(3) - 20_000);
    await check(dueOn(3));
  });
  await test.step('the fourth is returned by the bank, and comes again', async () => {
    moveTo(dueOn(4));
    await pay(dueOn(4), book.due(4));
    await reverse(lender, book.due(4));
    book.reverse();
    await check(dueOn(4));
    await pay(dueOn(4), book.due(4));
    await check(dueOn(4));
  });
  await test.step('with the fifth, 10,000.00 come back ahead of schedule', async () => {
    moveTo(dueOn(5));
    await pay(dueOn(5), book.due(5));
    book.curtail(dueOn(5), 1_000_000);
    await record(lender, noteId, { cents: 1_000_000, kind: 'principal' });
    expect(book.due(6)).toBe(52_500);
    await check(dueOn(5));
  });
  await test.step('six months pay less interest', async () => {
    for (let period = 6; period <= 11; period += 1) {
      moveTo(dueOn(period));
      await pay(dueOn(period), book.due(period));
    }
    await check(dueOn(11));
  });
  await test.step('the note is repaid ten days later', async () => {
    const on = moveTo(dueOn(11), 10);
    const cents = book.payOff(on, { days: 10, of: daysBetween(dueOn(11), dueOn(12)) });
    await lender.goto(`/admin/notes/${noteId}/payoff`);
    await expect(lender.getByText(money(cents)).first()).toBeVisible();
    await record(lender, noteId, { cents, kind: 'payoff' });
    await check(on);
  });
  await test.step('statements, the year’s report and what was told add up to it', async () => {
    const year = Number(dueOn(11).slice(0, 4));
    moveTo(`${year + 1}-01-02`);
    await expectStatements(page, book.entries);
    const ofYear = book.entries.filter(({ on }) => on.startsWith(`${year}`));
    const interest = ofYear.reduce((sum, { cents, principal }) => sum + cents - principal, 0);
    await expectReport(page, { year, interest: money(interest) });
    await expectTold(book.entries);
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
  await verifyByMail(page, investor.email);
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

type Receipt = { cents: number; kind?: 'principal' | 'payoff' };

async function record(page: Page, noteId: string, receipt: Receipt): Promise<void> {
  await page.goto(`/admin/notes/${noteId}?dialog=record`);
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  if (receipt.kind) await dialog.getByLabel('What it pays').selectOption(receipt.kind);
  await dialog.getByLabel('Amount').fill((receipt.cents / 100).toFixed(2));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Record Receipt' }).click();
  await expect(page.getByText('Ledger updated')).toBeVisible();
}

async function reverse(page: Page, cents: number): Promise<void> {
  const receipts = page.getByRole('region', { name: 'Receipts' });
  const link = receipts.getByRole('link', {
    name: `Reverse, Payment of ${money(cents)}`,
  });
  await link.first().click();
  const dialog = page.getByRole('dialog', { name: 'Reverse Receipt' });
  await dialog.getByLabel('Reason').fill('Returned by the bank');
  await dialog.getByRole('button', { name: 'Reverse Receipt' }).click();
  await expect(receipts.getByText(`-${money(cents)}`).first()).toBeVisible();
}

async function expectMail(page: Page, about: string): Promise<void> {
  await expect(() => findMail(page, { to: investor.email, about })).toPass({ timeout: 60_000 });
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

/** Every receipt that stands is in the investor's list once, and the reversed one is not. */
async function expectTold(entries: readonly Entry[]): Promise<void> {
  const expected = entries.map(({ on, cents }) => `${money(cents)} received ${dateText(on)}`);
  await expect(async () => {
    const told = await readDatabase<{ title: string }>(
      `select title from notifications where kind = 'received'
       and user_id = (select id from users where email = $1)`,
      [investor.email],
    );
    expect(told.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
  }).toPass({ timeout: 150_000, intervals: [5_000] });
}

async function readNote(): Promise<{ noteId: string; rows: { due: string }[] }> {
  const rows = await readDatabase<{ id: string; due: string }>(
    `select n.id, r.due_date::text as due
     from property_note_payments r join property_notes n on n.id = r.note_id
     join properties p on p.id = n.property_id where p.address = $1 order by r.period_number`,
    [ADDRESS],
  );
  return { noteId: rows[0]?.id ?? '', rows };
}

async function enter(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth?redirectTo=%2Fadmin');
  await sendSignIn(page, { email });
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

/** Moves the business date to so many days after a date, and returns it. */
function moveTo(date: string, more = 0): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  moveClock(daysBetween(today, date) + more);
  return new Date(Date.parse(date) + more * 86_400_000).toISOString().slice(0, 10);
}
