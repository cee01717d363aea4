import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';
import { signIn } from './sign-in.ts';

const SAID = 'We are working on this site';
const MESSAGE = 'We move to a faster machine.';

let product: SecondProduct;
test.beforeAll(async () => (product = await startSecondProduct({})));
test.afterAll(() => product.stop());

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Reed');
  await page.getByLabel('Email').fill('ada.reed@example.com');
  await page.getByLabel('Phone').fill('(555) 010-7713');
  await page.getByLabel('Account type').selectOption('Roth IRA');
  await page.getByLabel('Timeline').selectOption('2-4 weeks');
}

/** A platform admin on the page with the switch. */
async function goToSwitch(admin: Page): Promise<void> {
  await admin.goto('/admin/system');
  await admin.getByRole('link', { name: 'Maintenance Mode' }).first().click();
  await expect(admin.getByRole('heading', { name: 'Maintenance Mode' })).toBeVisible();
}

async function begin(admin: Page): Promise<void> {
  await goToSwitch(admin);
  await admin.getByLabel('Minutes').fill('soon');
  await admin.getByRole('button', { name: 'Begin Maintenance Mode' }).click();
  await expect(admin.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a whole number from 1 to 10,080',
  ]);
  await admin.getByLabel('Minutes').fill('30');
  await admin.getByLabel('Message').fill(MESSAGE);
  await admin.getByRole('button', { name: 'Begin Maintenance Mode' }).click();
  await expect(admin.getByText('Maintenance mode is on')).toBeVisible();
}

async function end(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'End Maintenance Mode' }).click();
  await expect(admin.getByText('Maintenance mode has ended')).toBeVisible();
}

// Decision 0121.
test('in maintenance mode people read, and what they typed waits until it has ended', async ({
  browser,
}) => {
  const open = async (more = {}) => {
    const context = await browser.newContext({ baseURL: product.url, ...more });
    return context.newPage();
  };
  const admin = await open();
  await signIn(admin, 'admin@example.com');
  const visitor = await open();
  const plain = await open({ javaScriptEnabled: false });
  for (const page of [visitor, plain]) {
    await page.goto('/strategy');
    await fillIn(page);
  }
  const otherTab = await admin.context().newPage();
  await goToSwitch(otherTab);
  await begin(admin);

  await test.step('a form that was open before says so, and keeps what was typed', async () => {
    await visitor.getByRole('button', { name: 'Request Session' }).click();
    const dialog = visitor.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: SAID })).toBeVisible();
    await expect(dialog).toContainText(MESSAGE);
    await dialog.getByRole('button', { name: 'Back to the Form' }).click();
    await expect(visitor.getByLabel('Full name')).toHaveValue('Ada Reed');
    await expect(visitor.getByRole('complementary', { name: 'Maintenance' })).toContainText(SAID);
  });
  await test.step('without scripts a page carries it', async () => {
    await plain.getByRole('button', { name: 'Request Session' }).click();
    await expect(plain.getByRole('heading', { name: SAID })).toBeVisible();
    await expect(plain.getByText(MESSAGE)).toBeVisible();
  });
  await test.step('people sign in and read', async () => {
    const investor = await open();
    await investor.goto('/auth');
    await signIn(investor, 'investor@example.com');
    await investor.goto('/dashboard');
    await expect(investor.getByRole('complementary', { name: 'Maintenance' })).toContainText(
      MESSAGE,
    );
    await expect(investor.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('another tab of the admin has not seen it', async () => {
    await otherTab.getByRole('button', { name: 'Begin Maintenance Mode' }).click();
    await expect(otherTab.getByText('Somebody has switched it meanwhile')).toBeVisible();
  });
  await end(admin);
  await test.step('both are sent after it has ended', async () => {
    await visitor.getByRole('button', { name: 'Request Session' }).click();
    await expect(visitor.getByText('Request received')).toBeVisible();
    await plain.getByRole('button', { name: 'Send Again' }).click();
    await expect(plain.getByText('Request received')).toBeVisible();
  });
});
