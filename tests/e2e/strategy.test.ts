import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './read-database.ts';
import { signIn } from './sign-in.ts';

// Rules 2.2, 2.5 and 2.8, D32.
test('a strategy session is asked for once, after every field is right', async ({ page }) => {
  const email = `ada.${Date.now()}@example.com`;
  await page.goto('/strategy');
  await expect(page.getByText(/15 to 30 minutes over video/).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book Strategy Session' }).click();
  await expect(page.getByLabel('Full name')).toBeInViewport();
  const form = formOf(page);

  await test.step('nothing filled in', async () => {
    await send(form);
    const alert = form.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link')).toHaveText([
      'Please enter your full name',
      'Enter a valid email',
      'Enter a valid phone',
      'Choose the type of your account',
      'Choose when you would like to start',
    ]);
  });
  await test.step('wrong answers, field by field', async () => {
    await form.getByLabel('Full name').fill('A');
    await form.getByLabel('Email').fill('ada at home');
    await form.getByLabel('Phone').fill('123456');
    await form.getByLabel('Estimated amount').fill('plenty');
    await form.getByLabel('Account type').selectOption('Roth IRA');
    await form.getByLabel('Timeline').selectOption('2-4 weeks');
    await send(form);
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      'Please enter your full name',
      'Enter a valid email',
      'Enter a valid phone',
      'Enter one amount, such as $50,000, or leave it empty',
    ]);
    await expect(form.getByLabel('Estimated amount')).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('link', { name: 'Enter a valid phone' }).click();
    await expect(form.getByLabel('Phone')).toBeFocused();
  });
  await test.step('right answers, checked again while they are typed', async () => {
    await fillIn(form, email);
    await form.getByLabel('Estimated amount').fill('about 50k');
    await expect(form.getByRole('alert')).toBeHidden();
    await form.getByRole('button', { name: 'Request Session' }).dblclick();
    await expect(page.getByText('Request received')).toBeVisible();
    await expect(page.getByText('We’ll reach out shortly to schedule your session.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Request sent' })).toBeInViewport();
    await expect(page.getByLabel('Full name')).toHaveCount(0);
  });
  await test.step('a reload sends nothing again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    expect(await leadsOf(email)).toEqual([
      { account_type: 'Roth IRA', estimated_amount: '$50,000', timeline: '2-4 weeks' },
    ]);
  });
  await test.step('another one starts with an empty form', async () => {
    await page.getByRole('link', { name: 'Send Another Request' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });
});

test('the sixth form in ten minutes is refused, and keeps what was typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const email = `bea.${Date.now()}@example.com`;
  await signIn(page, 'helen@example.com');
  for (let time = 1; time <= 6; time += 1) {
    await page.goto('/strategy#book');
    await fillIn(formOf(page), email);
    await send(formOf(page));
    if (time <= 5) await expect(page.getByText('Request received')).toBeVisible();
  }
  const alert = formOf(page).getByRole('alert');
  await expect(alert).toContainText('Rate Limit Exceeded');
  await expect(alert).toContainText(/Rate limit exceeded\. Try again in \d+ seconds\./);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron');
  expect(await leadsOf(email)).toHaveLength(5);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refusal keeps what was typed, and the form gives way when it is sent', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const email = `cleo.${Date.now()}@example.com`;
    await page.goto('/strategy');
    await fillIn(formOf(page), email);
    await formOf(page).getByLabel('Phone').fill('123');
    await send(formOf(page));
    const alert = formOf(page).getByRole('alert');
    await expect(alert).toContainText('Enter a valid phone');
    await expect(alert).toBeInViewport();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Byron');
    await expect(page.getByLabel('Timeline')).toHaveValue('2-4 weeks');
    await formOf(page).getByLabel('Phone').fill('(614) 555-0188');
    await send(formOf(page));
    await expect(page.getByText('Request received')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeInViewport();
  });
});

function formOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Book a strategy session' });
}

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Full name').fill('Ada Byron');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('(614) 555-0188');
  await form.getByLabel('Account type').selectOption('Roth IRA');
  await form.getByLabel('Timeline').selectOption('2-4 weeks');
}

async function send(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Request Session' }).click();
}

function leadsOf(email: string): Promise<unknown[]> {
  return readDatabase(
    'select account_type, estimated_amount, timeline from strategy_requests where email = $1',
    [email],
  );
}
