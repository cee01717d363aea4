import type { Page } from '@playwright/test';
import { earlierTotp } from '#tests/helpers/totp.ts';
import { expect, test } from './fixtures.ts';
import { openMailServer } from './mail-server.ts';
import { type SecondProduct, startNewProduct } from './second-product.ts';

// 0119: from the code on the console to the administration, by plain forms alone.
test.use({ javaScriptEnabled: false });

const ADMIN = { email: 'ada@lender.example', password: 'correct-horse-battery' };

const { taken, start, stop } = openMailServer();

let product: SecondProduct;
test.beforeAll(async () => {
  product = await startNewProduct({ SMTP_URL: await start(), MAIL_FROM: 'notes@lender.example' });
});
test.afterAll(async () => {
  await product.stop();
  await stop();
});

/** The code that stands on the console. */
async function codeOnConsole(): Promise<string> {
  const find = () => /Code: ([a-z0-9-]{14})/.exec(product.troubles())?.[1];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the first day: code, company, admin, mail, storage, time zone, second factor', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  const code = await codeOnConsole();

  await test.step('a wrong code is told, and the right one is for one browser', async () => {
    await page.goto('/setup');
    await expect(heading(page, 'Enter the code of the server')).toBeVisible();
    await page.getByLabel('Code').fill('abcd-efgh-jkmn');
    await press(page, 'Begin');
    await expect(page.getByRole('alert')).toContainText('This code is not right');
    await page.getByLabel('Code').fill(code.toUpperCase());
    await press(page, 'Begin');
    await expect(heading(page, 'Your company')).toBeVisible();
    await other.goto('/setup');
    await other.getByLabel('Code').fill(code);
    await press(other, 'Begin');
    await expect(other.getByRole('alert')).toContainText('or was used already');
  });
  await test.step('a company, after a box that was left empty', async () => {
    await page.getByLabel('Name').fill(' ');
    await page.getByLabel(/^Phone/).fill('x');
    await press(page, 'Save and Go On');
    await expect(page.getByRole('alert')).toContainText('Enter the name of your company.');
    await expect(page.getByLabel(/^Phone/)).toHaveValue('x');
    await page.getByLabel('Name').fill('Cedar & Oak');
    await page.getByLabel(/^Address/).fill('1 Elm Street, Columbus, OH 43215');
    await page.getByLabel(/^Phone/).fill('(614) 555-0100');
    await page.getByLabel(/^Email/).fill('hello@lender.example');
    await press(page, 'Save and Go On');
    await expect(heading(page, 'The first admin')).toBeVisible();
    await other.goto('/about');
    await expect(other.getByText('1 Elm Street, Columbus').first()).toBeVisible();
    await expect(other).toHaveTitle(/Cedar & Oak/);
  });
  await test.step('an admin, signed in; whoever stops comes back to the next step', async () => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lender');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByLabel('Confirm password').fill(ADMIN.password);
    await press(page, 'Create Admin');
    await expect(heading(page, 'Does mail arrive?')).toBeVisible();
    expect((await other.request.get('/setup')).status()).toBe(404);
    await page.goto('/about');
    await page.goto('/setup');
    await expect(heading(page, 'Does mail arrive?')).toBeVisible();
  });
  await test.step('mail arrives, and a file is kept', async () => {
    await press(page, 'Send Test Mail');
    await expect(page.getByRole('status').filter({ hasText: 'It works' })).toContainText('250');
    expect(taken).toEqual([ADMIN.email]);
    await press(page, 'Go On');
    await press(page, 'Test Storage');
    await expect(page.getByRole('status').filter({ hasText: 'It works' })).toContainText(
      'given it back and removed it',
    );
    await press(page, 'Go On');
  });
  await test.step('a time zone, and what is left to look at', async () => {
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
    await page.getByLabel('Time zone').selectOption('America/Denver');
    await press(page, 'Save and Go On');
    await expect(heading(page, 'All set')).toBeVisible();
    await expect(page.getByText('America/Denver')).toBeVisible();
    await expect(page.getByText('DATABASE_URL is not set')).toBeVisible();
    await press(page, 'Finish the Set-Up');
  });
  await test.step('a second factor opens the administration', async () => {
    await expect(page).toHaveURL(/\/account\/two-factor\?redirectTo=%2Fadmin$/);
    await page.getByLabel('Current password').fill(ADMIN.password);
    await press(page, 'Set Up');
    const key = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(await earlierTotp(key));
    await press(page, 'Turn On');
    await page.getByRole('link', { name: 'I Have Kept Them' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    expect((await page.request.get('/setup')).status()).toBe(404);
  });
  await test.step('mail and storage are tested later too, and noted in the audit', async () => {
    await page.goto('/admin/system');
    await press(page, 'Send Test Mail');
    await expect(page.getByRole('status').filter({ hasText: 'It works' })).toContainText('250');
    await press(page, 'Test Storage');
    await expect(page.getByText('given it back and removed it')).toBeVisible();
    await page.goto('/admin/audit');
    const entries = page.getByRole('table');
    await expect(entries.getByText('File storage tested').first()).toBeVisible();
    await expect(entries.getByText('Set-up finished')).toBeVisible();
    await expect(entries.getByText('Set-up page').first()).toBeVisible();
  });
  await context.close();
});
