import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { photo } from './chosen-photo.ts';
import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

/** Of a run of its own: a repeated one finds what an earlier one has left behind. */
const ADDRESS = `${randomInt(1_000_000)} Keyboard Row`;

const QUIET = { reducedMotion: 'reduce' } as const;

// Without a pointer: each stop on the way is seen and ringed, and the focus is never lost.
test.use({ contextOptions: QUIET });

test('by keyboard a note is made, funded, approved and paid', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'admin@example.com', '/admin/properties');
  await test.step('a property is added, its images reordered', () => addProperty(page));
  await test.step('a note is attached in its dialog', () => attachNote(page));
  await test.step('an investor asks for it, withdraws, asks again', () => fund(browser));
  await test.step('the palette leads to the requests, one is approved', () => approve(page));
  await test.step('a receipt is recorded and reversed, a payoff quoted', () => record(page));
});

async function signIn(page: Page, email: string, to: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto(`/auth?redirectTo=${encodeURIComponent(to)}`);
  await keys.skip();
  await keys.write(page.getByLabel('Email'), email);
  await keys.write(page.getByLabel('Password', { exact: true }), 'hearthnote-demo');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
}

async function addProperty(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Add Property' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Add Property' })).toBeVisible();
  await keys.to(page.getByLabel('Address', { exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await keys.press(page.getByRole('alert').getByRole('link', { name: 'City is required' }));
  await expect(page.getByLabel('City')).toBeFocused();
  await keys.backTo(page.getByLabel('Address', { exact: true }));
  const place = { Address: ADDRESS, City: 'Dayton', State: 'OH', 'ZIP Code': '45402' };
  for (const [label, value] of Object.entries(place)) {
    await keys.write(page.getByLabel(label, { exact: true }), value);
  }
  const chooser = page.waitForEvent('filechooser');
  await keys.press(page.getByLabel('Upload images'));
  const colors = ['#1f5446', '#a8481f', '#f9e7dc'];
  const photos = colors.map((color, index) => photo(`${index}.jpg`, color));
  await (await chooser).setFiles(await Promise.all(photos));
  await expect(page.getByLabel('Description of image 3')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Sending/ })).toHaveCount(0);
  await keys.backTo(page.getByRole('button', { name: 'Move image 3 earlier' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused();
  await keys.backTo(page.getByRole('button', { name: 'Remove, image 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description of image 3')).toHaveCount(0);
  await keys.press(page.getByRole('button', { name: 'Create Property' }));
  await expect(page.getByText('Property created successfully')).toBeVisible();
  await keys.press(page.getByRole('link', { name: `Manage, ${ADDRESS}` }));
  await expect(page.getByRole('heading', { level: 1, name: ADDRESS })).toBeVisible();
}

async function attachNote(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const opener = page.getByRole('link', { name: 'New Note' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Create Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.write(dialog.getByLabel('Loan Amount'), '100000');
  await keys.choose(dialog.getByLabel('Payment Type'), 'Fixed');
  await keys.write(dialog.getByLabel('Fixed Principal Percentage'), '2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await keys.write(dialog.getByLabel('Fixed Principal Percentage'), '0.05');
  await keys.tick(dialog.getByLabel('Public'));
  await keys.press(dialog.getByRole('button', { name: 'Create Note' }));
  await expect(dialog).toBeHidden();
  await keys.backTo(page.getByRole('link', { name: 'New Note' }));
}

async function fund(browser: Browser): Promise<void> {
  const context = await browser.newContext(QUIET);
  const page = await context.newPage();
  const keys = keyboardOf(page);
  const ask = async () => {
    await keys.press(page.getByRole('button', { name: 'Fund This Note' }).first());
    const dialog = page.getByRole('dialog');
    await keys.write(dialog.getByLabel('Message'), 'Written without a mouse.');
    await keys.press(dialog.getByRole('button', { name: 'Submit Investment Request' }));
    await expect(page.getByText('Investment Request Submitted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See Your Requests' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Requests' })).toBeVisible();
  };
  await signIn(page, 'leo@example.com', `/properties?q=${encodeURIComponent(ADDRESS)}`);
  await keys.press(page.getByRole('link', { name: `View Details, ${ADDRESS}` }));
  await ask();
  await keys.press(page.getByRole('link', { name: `Withdraw, ${ADDRESS}` }));
  const dialog = page.getByRole('dialog', { name: 'Withdraw Request' });
  await keys.press(dialog.getByRole('link', { name: 'Keep Request' }));
  await expect(page.getByRole('link', { name: `Withdraw, ${ADDRESS}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: 'Withdraw Request' }));
  await expect(page.getByText('Request withdrawn')).toBeVisible();
  await keys.press(page.locator('summary').filter({ hasText: ADDRESS }).first());
  await keys.press(page.getByRole('link', { name: `View Property, ${ADDRESS}` }).first());
  await ask();
  await context.close();
}

async function approve(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.type('investment req');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/investment-requests/);
  const row = page.getByRole('row').filter({ hasText: ADDRESS }).filter({ hasText: 'Pending' });
  await keys.press(row.getByRole('link', { name: /^Review/ }));
  const dialog = page.getByRole('dialog');
  await keys.tick(dialog.getByLabel('Approve Request'));
  await keys.write(dialog.getByLabel('Admin Notes'), 'Welcome.');
  await keys.press(dialog.getByRole('button', { name: 'Submit Decision' }));
  await expect(page.getByText(/^Investment request has been approved/)).toBeVisible();
  await keys.backTo(page.getByRole('combobox', { name: 'Status' }));
}

// Rules 5.2 and 5.4: what is recorded was previewed, and stays when it is reversed.
async function record(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto(`/admin/investments?q=${encodeURIComponent(ADDRESS)}`);
  await keys.skip();
  await keys.press(page.getByRole('row').last().getByRole('link').last());
  const opener = page.getByRole('link', { name: 'Record Receipt' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  const amount = dialog.getByLabel('Amount');
  const recorded = dialog.getByRole('button', { name: 'Record Receipt' });
  await keys.write(amount, '0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an amount above zero').first()).toBeVisible();
  await keys.write(amount, '123.46');
  await page.keyboard.press('Enter');
  const effect = dialog.getByRole('region', { name: 'How it will be applied' });
  await expect(effect.locator('..')).toBeFocused();
  // Another amount is another receipt: it has to be looked at again.
  await keys.backTo(amount);
  await keys.write(amount, '123.45');
  await expect(recorded).toBeHidden();
  await keys.press(dialog.getByRole('button', { name: /^Preview$/i }));
  await keys.press(recorded);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const reverse = page.getByRole('link', { name: /^Reverse, Payment of \$123\.45/ });
  await keys.press(reverse);
  const reversal = page.getByRole('dialog', { name: 'Reverse Receipt' });
  await expect(reversal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reverse).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.write(reversal.getByLabel('Reason'), 'Returned by the bank');
  await keys.press(reversal.getByRole('button', { name: 'Reverse Receipt' }));
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts.getByText('-$123.45').first()).toBeVisible();
  await keys.backTo(opener);
  await keys.backTo(page.getByRole('link', { name: 'Payoff Quote' }));
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: 'Issue Quote' }));
  await expect(page.getByRole('heading', { name: /^Payoff Quote [\da-f]{8}-\d+$/ })).toBeVisible();
}
