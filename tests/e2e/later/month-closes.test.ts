import { expect } from '#tests/e2e/fixtures.ts';
import { moveClock } from '#tests/e2e/move-clock.ts';
import { test } from '#tests/e2e/own-clock.ts';
import { signIn } from '#tests/e2e/sign-in.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days until the second of the next month, in the time zone of the business. */
function daysUntilNextMonth(): { days: number; month: string } {
  const named = (at: Date) =>
    at.toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      month: 'long',
      year: 'numeric',
    });
  const now = Date.now();
  const month = named(new Date(now));
  let days = 1;
  while (named(new Date(now + days * DAY_MS)) === month) days += 1;
  return { days: days + 1, month };
}

test('a month closes: its statement is issued, and what is late or due is told', async ({
  page,
}) => {
  const { days, month } = daysUntilNextMonth();
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/statements');
  const newest = page.getByRole('rowheader').nth(1);
  await expect(newest).not.toContainText(month);

  moveClock(days);
  await expect(async () => {
    await page.reload();
    await expect(newest).toContainText(month, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: `PDF, Monthly Statement, ${month}` }).click();
  const file = await waiting;
  const name = month.toLowerCase().replace(' ', '-');
  expect(file.suggestedFilename()).toBe(`monthly-statement-${name}-lindqvist-family-capital.pdf`);

  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click();
  await expect(page.getByRole('link', { name: /^Late: \$/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Mark as Read, Late/ })
    .first()
    .click();
  await expect(page.getByText('Marked as read').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a calendar is fetched by its link until that is revoked', async ({ page, request }) => {
  await signIn(page, 'viewer@example.com');
  await page.goto('/dashboard/statements');
  await page.getByRole('link', { name: 'Calendar Feed' }).click();
  await page.getByRole('button', { name: 'Create Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  const path = new URL(link).pathname;
  const calendar = await (await request.get(path)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Revoke Link' }).click();
  await expect(page.getByRole('button', { name: 'Create Link' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});

test('people choose what they are told of, and platform admins see what was issued', async ({
  page,
}) => {
  await signIn(page, 'viewer@example.com');
  await page.goto('/account/notifications');
  await page.getByLabel('Everything by email').check();
  await page.getByLabel('In the app, A payment is late').uncheck();
  await expect(page.getByLabel('Everything by email')).toBeChecked({ indeterminate: true });
  await page.getByLabel(/One email a day/).check();
  await page.getByRole('button', { name: 'Save Notifications' }).click();
  await expect(page.getByText('Notifications saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('In the app, A payment is late')).not.toBeChecked();
  await expect(page.getByLabel('By email, A payment is late')).not.toBeChecked();
  await page.context().clearCookies();
  await signIn(page, 'admin@example.com');

  await page.goto('/admin/statements?q=lindqvist&kind=month');
  await page.getByRole('button', { name: 'Issue What Is Due' }).click();
  await expect(page.getByText('Every period that is over has its statements.')).toBeVisible();
});
