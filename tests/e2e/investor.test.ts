import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './read-database.ts';
import { signIn } from './sign-in.ts';

test('the cards of the dashboard are the sums of the ledger', async ({ page }) => {
  for (const email of ['owner@example.com', 'helen@example.com']) {
    await page.context().clearCookies();
    await signIn(page, email);
    // Somebody may record a receipt between the two looks: then both are taken again.
    await expect(async () => {
      const [sums] = await ledgerOf(email);
      await page.goto('/dashboard');
      for (const [label, figure] of Object.entries(sums ?? {})) {
        const card = page.getByText(label, { exact: true }).first().locator('xpath=../..');
        await expect(card).toContainText(figure, { timeout: 1_000 });
      }
    }).toPass();
  }
});

/** What rows and receipts of the notes that a person's organization holds add up to. */
function ledgerOf(email: string) {
  const money = (sum: string) => `to_char(coalesce(${sum}, 0) / 100.0, 'FM$999,999,990.00')`;
  const received = 'amount_paid_cents - interest_paid_cents + prepaid_cents';
  return readDatabase<Record<string, string>>(
    `with held as (
       select n.id, n.status, h.held_from from note_holders h
       join property_notes n on n.id = h.note_id
       join organization_members m on m.organization_id = h.organization_id
       join users u on u.id = m.user_id where u.email = $1 and h.held_to is null),
     owned as (
       select held.status, r.* from property_note_payments r
       join held on held.id = r.note_id and r.due_date >= held.held_from)
     select
       (select ${money(`sum(principal_due_cents + prepaid_cents - (${received}))`)} from owned
        where status <> 'paid_off') as "Total Invested",
       (select ${money('sum(interest_paid_cents)')} from owned) as "Income to Date",
       (select count(*)::text from held where status = 'active') as "Active Notes"`,
    [email],
  );
}

// Rules 1.2, 5.7, D9, D39.
test('an investor follows the figures of the dashboard to the payments behind them', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs).toContainText('overdue');
  await expect(needs).toContainText('Protect your account with a code or a passkey');
  await expect(needs.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Where your money stands' })).toBeVisible();

  const chart = page.getByRole('region', { name: 'Income this year' });
  await chart.locator('summary').click();
  const months = chart.getByRole('table').getByRole('row');
  await expect(months).toHaveCount(27);

  const received = months.nth(1).getByRole('cell').first();
  const figure = (await received.textContent()) ?? '';
  await received.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments Received');
  await expect(page.locator('tfoot')).toContainText(figure);
  await page
    .getByRole('navigation', { name: 'Payments' })
    .getByRole('link', { name: 'Due' })
    .click();
  await page.getByLabel('Show').selectOption('Overdue');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/show=overdue/);
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasNotText: 'Overdue' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Overdue');
});

test('a view of the portfolio is an address, a file, and paper', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/notes');
  const health = await fullestHealth(page);
  await page.getByLabel('Health').selectOption(health);
  await expect(page).toHaveURL(new RegExp(`health=${health}`));
  await page.getByLabel('Status', { exact: true }).selectOption('active');
  await expect(page).toHaveURL(/status=active/);
  await page.getByLabel('Sort by').selectOption('-amount');
  // The address comes first, the rows and the link to their file together after it.
  const fileLink = page.getByRole('link', { name: 'Export CSV' });
  const view = new RegExp(`health=${health}.*status=active.*sort=-amount`);
  await expect(fileLink).toHaveAttribute('href', view);
  const shown = await notesOf(page);
  expect(shown.length).toBeGreaterThan(1);
  await page.reload();
  expect(await notesOf(page)).toEqual(shown);

  const download = page.waitForEvent('download');
  await fileLink.click();
  const file = await readFile(await (await download).path(), 'utf8');
  const ids = file.trim().split('\r\n').slice(1);
  expect(ids.map((line) => `/dashboard/notes/${line.split(',')[0]}`)).toEqual(shown);

  await page.locator('tbody a').first().click();
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText(
    'paid monthly comes to',
  );
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Note funded');
  // Of a long schedule the year of the next payment stands open.
  const years = page.getByRole('region', { name: 'Payment Schedule' });
  const schedule = years.getByRole('table', { name: /^Payment schedule of \d{4}$/ });
  await expect(schedule).toHaveCount(1);
  await expectTotals(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // On paper every year stands open, and each has its head.
  await expect(schedule).not.toHaveCount(1);
  const head = schedule.locator('thead').first();
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  );
  // The same columns in each, under the name of the company and of whom the notes are.
  const starts = await schedule
    .locator('thead')
    .evaluateAll((heads) =>
      heads.map((one) =>
        [...one.querySelectorAll('th')].map((cell) =>
          Math.round(cell.getBoundingClientRect().left),
        ),
      ),
    );
  expect(new Set(starts.map(String)).size).toBe(1);
  const letterhead = page.getByRole('banner');
  await expect(letterhead.getByRole('link', { name: 'Hearthnote' })).toBeVisible();
  await expect(letterhead.getByRole('button', { name: /^Organization/ })).toBeVisible();
  await expect(letterhead.getByRole('button', { name: /Account/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page).toHaveURL(view);
  await expect.poll(() => notesOf(page)).toEqual(shown);
});

/** The value of the health that most notes have today, by the counts beside the choices. */
async function fullestHealth(page: Page): Promise<string> {
  const choices = await page.getByLabel('Health').locator('option').all();
  const counted = await Promise.all(
    choices.map(async (choice) => ({
      value: (await choice.getAttribute('value')) ?? '',
      notes: Number(/\((\d+)\)$/.exec((await choice.textContent()) ?? '')?.[1] ?? 0),
    })),
  );
  // Of equals the later: an overdue note stands first, and its payments change in other journeys.
  return counted.reduce((most, one) => (one.notes >= most.notes ? one : most)).value;
}

async function notesOf(page: Page): Promise<(string | null)[]> {
  await expect(page.locator('tbody a').first()).toBeVisible();
  const links = await page.locator('tbody a').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

/** The totals of the schedule are the sums of its columns, and its last balance is nothing. */
async function expectTotals(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'summed by year' }).click();
  const schedule = page.getByRole('table', { name: 'Payment schedule, by year' });
  const rows = schedule.locator('tbody tr');
  for (const column of ['Payments', 'Interest', 'Principal', 'Paid']) {
    const cells = await rows.locator(`td[data-label="${column}"]`).allTextContents();
    const total = await schedule.locator(`tfoot td[data-label="${column}"]`).textContent();
    const sum = cells.reduce((soFar, cell) => soFar + centsOf(cell), 0);
    expect([column, sum]).toEqual([column, centsOf(total ?? '')]);
  }
  await expect(rows.last().locator('td[data-label="Balance"]')).toHaveText('$0.00');
}

function centsOf(text: string): number {
  return Math.round(Number(text.replaceAll(/[$,–]/g, '')) * 100);
}
