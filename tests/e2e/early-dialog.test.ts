import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignUp, newPerson } from './new-person.ts';

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

/** Opens an address whose scripts wait until the answer is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.unrouteAll();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return arrive;
}

async function expectModal(page: Page, count: number): Promise<void> {
  await expect(page.locator('dialog:modal')).toHaveCount(count);
}
