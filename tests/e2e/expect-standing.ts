import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/fixtures.ts';
import type { Due, Entry, Standing } from '#tests/e2e/note-book.ts';

/** Both sides of a note, each with a browser of their own. */
export type Sides = { investor: Page; lender: Page; noteId: string; address: string };

/** Every screen that tells of the note says the same, and what the book says. */
export async function expectStanding(sides: Sides, standing: Standing): Promise<void> {
  await expectDashboard(sides.investor, standing);
  await expectPortfolio(sides, standing);
  await expectNote(sides, standing);
  await expectPayments(sides.investor, standing);
  await expectLedger(sides, standing);
}

async function expectDashboard(page: Page, standing: Standing): Promise<void> {
  const { outstanding, income, received, upcoming } = standing;
  await page.goto('/dashboard');
  await expect(card(page, 'Total Invested')).toContainText(money(outstanding));
  await expect(card(page, 'Active Notes')).toContainText(upcoming === null ? '0' : '1');
  await expect(card(page, 'Income to Date')).toContainText(money(income));
  if (received > 0) await expect(card(page, 'Income to Date')).toContainText(money(received));
  await expectNext(card(page, 'Next payment'), upcoming);
}

async function expectPortfolio({ investor: page, address }: Sides, standing: Standing) {
  await page.goto('/dashboard/notes');
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText(money(standing.outstanding));
  await expect(row).toContainText(standing.health);
  await expectNext(row, standing.next);
  if (standing.pastDue > 0) await expect(row).toContainText(`${standing.pastDue} days late`);
}

async function expectNote({ investor: page, noteId }: Sides, standing: Standing): Promise<void> {
  await page.goto(`/dashboard/notes/${noteId}`);
  const fact = (term: string) => page.locator('dt', { hasText: term }).locator('xpath=..');
  await expect(fact('Outstanding principal')).toContainText(money(standing.outstanding));
  await expect(fact('Received so far')).toContainText(money(standing.received));
}

async function expectPayments(page: Page, { income, received }: Standing): Promise<void> {
  await page.goto('/dashboard/payments');
  if (received === 0) return;
  const total = page.getByRole('row').filter({ hasText: /^Total of/ });
  await expect(total).toContainText(money(income));
  await expect(total).toContainText(money(received - income));
  await expect(total).toContainText(money(received));
}

async function expectLedger({ lender: page, noteId }: Sides, standing: Standing): Promise<void> {
  await page.goto(`/admin/notes/${noteId}`);
  await expect(card(page, 'Outstanding Principal')).toContainText(money(standing.outstanding));
  await expect(card(page, 'Missing')).toContainText(
    standing.pastDue === 0 ? 'Nothing is late' : `(${standing.pastDue} day`,
  );
  await expectNext(card(page, 'Next Payment'), standing.upcoming);
}

/** The monthly statements of the months with receipts, once all of them are over. */
export async function expectStatements(page: Page, entries: readonly Entry[]): Promise<void> {
  for (const month of new Set(entries.map(({ on }) => on.slice(0, 7)))) {
    const those = entries.filter(({ on }) => on.startsWith(month));
    const received = those.reduce((total, { cents }) => total + cents, 0);
    const principal = those.reduce((total, one) => total + one.principal, 0);
    const row = page.getByRole('row').filter({ hasText: monthText(month) });
    await expect(async () => {
      await page.goto('/dashboard/statements?kind=month');
      await expect(row).toContainText(money(received), { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(row).toContainText(money(received - principal));
    await expect(row).toContainText(money(principal));
    const address = await row.getByRole('link', { name: /CSV/ }).getAttribute('href');
    const file = await (await page.request.get(address ?? '')).text();
    for (const { cents } of those) expect(file).toContain((cents / 100).toFixed(2));
  }
}

async function expectNext(place: Locator, next: Due | null): Promise<void> {
  await expect(place).toContainText(next === null ? 'None' : money(next.cents));
  if (next !== null) await expect(place).toContainText(dateText(next.on));
}

/** The card with a figure under its label. */
function card(page: Page, label: string): Locator {
  return page
    .getByText(label, { exact: true })
    .first()
    .locator('xpath=ancestor-or-self::div[1]/..');
}

/** Cents as every screen has them: $1,234.50. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A date as every screen has it: Oct 1, 2026. */
export function dateText(date: string): string {
  return inWords(date, { month: 'short', day: 'numeric', year: 'numeric' });
}

function monthText(month: string): string {
  return inWords(`${month}-01`, { month: 'long', year: 'numeric' });
}

function inWords(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}
