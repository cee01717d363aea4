import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openWithoutScripts, takenOver } from './late-scripts.ts';
import { fillSignUp, newPerson } from './new-person.ts';
import { signIn } from './sign-in.ts';

// A dialog in the address comes open with its page (0034) and is used before the scripts arrive.
test('a dialog keeps its place, what is typed and what is pressed when the scripts arrive', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto('/properties?q=1804+Harvest');
  await page.getByRole('link', { name: 'View Details, 1804 Harvest Avenue' }).click();
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const join = page.getByRole('dialog', { name: 'Join the MVP Program' });
  await join.getByRole('link', { name: 'Sign Up' }).click();
  const person = newPerson('Ezra', 'Quick');
  await fillSignUp(join, person);
  await join.getByLabel('Confirm password').fill(person.password);
  await join.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Request to Fund This Note' })).toBeVisible();

  const early = await context.newPage();
  await early.setViewportSize({ width: 1280, height: 520 });
  const dialog = early.getByRole('dialog', { name: 'Request to Fund This Note' });
  const message = dialog.getByLabel('Message');
  const submit = dialog.getByRole('button', { name: 'Submit Investment Request' });

  await test.step('who types goes on typing', async () => {
    const arrive = await openWithoutScripts(early, page.url());
    await message.click();
    await message.pressSequentially('Mornings, ');
    await submit.scrollIntoViewIfNeeded();
    const before = await submit.boundingBox();
    expect(await dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await expectModal(early, 0);
    arrive();
    await expectModal(early, 1);
    expect(await submit.boundingBox()).toEqual(before);
    await expect(message).toBeFocused();
    await early.keyboard.type('please.');
    await expect(message).toHaveValue('Mornings, please.');
  });

  await test.step('a button that is held is pressed when it is let go', async () => {
    const arrive = await openWithoutScripts(early, page.url());
    await submit.hover();
    await early.mouse.down();
    arrive();
    await expectModal(early, 1);
    await early.mouse.up();
    await expect(early.getByText('Investment Request Submitted')).toBeVisible();
  });
});

// A form that has only just become one of scripts once kept what was wrong with it to itself.
test('whoever presses a button as the scripts arrive is told what is wrong', async ({ page }) => {
  const { address, dialog } = await findRecording(page);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.goto(address);
    await expectModal(page, 1);
    await dialog.getByLabel('Amount').fill('much');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  }
});

test('on a phone a preview is in view before it can be confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { address, dialog } = await findRecording(page);
  await page.goto(address);
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const confirm = dialog.getByRole('button', { name: 'Record Receipt' });
  await expect(confirm).toBeVisible();
  const effect = dialog.getByRole('region', { name: 'How it will be applied' });
  const [shown, foot] = [await effect.boundingBox(), await confirm.boundingBox()];
  // Its head and some lines of it, above the buttons that stay in view.
  expect((foot?.y ?? 0) - (shown?.y ?? 0)).toBeGreaterThan(200);
});

// A visitor's first tap on a property is answered before its scripts have come (0042).
test('years that are opened before the scripts arrive stay open', async ({ page }) => {
  await page.goto('/properties?q=28+Saguaro');
  const link = page.getByRole('link', { name: 'View Details, 28 Saguaro Circle' });
  const arrive = await openWithoutScripts(page, (await link.getAttribute('href'))!);
  const years = page.locator('details', { hasText: 'All 110 payments, year by year' }).first();
  // While its pictures come the page moves under a press: whoever missed it presses again.
  await expect(async () => {
    if ((await years.getAttribute('open')) === null) await years.locator('summary').first().click();
    await expect(years).toHaveAttribute('open', { timeout: 1_000 });
  }).toPass();
  arrive();
  await takenOver(page);
  await page.getByRole('button', { name: 'Fund This Note' }).first().hover();
  await expect(years).toHaveAttribute('open');
});

async function findRecording(page: Page) {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/servicing');
  const ledger = await page.locator('main a[href^="/admin/notes/"]').first().getAttribute('href');
  const dialog = page.getByRole('dialog', { name: 'Record Receipt' });
  return { address: `${ledger?.split('?')[0]}?dialog=record`, dialog };
}

async function expectModal(page: Page, count: number): Promise<void> {
  await expect(page.locator('dialog:modal')).toHaveCount(count);
}
