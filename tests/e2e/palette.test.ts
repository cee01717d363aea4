import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// Issue 6, keyboard: what is found follows who searches.
test('a search by keys finds pages and records, and leads there', async ({
  page,
  expectedErrors,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin');
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await expect(opener).toBeVisible();
  await opener.focus();
  const box = page.getByRole('combobox', { name: /^Search pages/ });
  const options = page.getByRole('option');

  await test.step('arrow keys choose, Esc gives the focus back', async () => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('?');
    await expect(page.getByText('Keyboard shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('the shortcut opens it again at the moment in which Esc closes it', async () => {
    await opener.evaluate((button) => {
      const shortcut = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true });
      button.addEventListener('focus', () => button.dispatchEvent(shortcut), { once: true });
    });
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
  });

  await test.step('nothing found, and no answer, are said', async () => {
    await box.fill('zebra crossing');
    await expect(page.getByText('Nothing found for “zebra crossing”.').first()).toBeVisible();
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/dashboard/search*', (route) => route.abort());
    await box.fill('alder');
    await expect(page.getByText('The search did not answer.')).toBeVisible();
    await page.unroute('**/dashboard/search*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(options.filter({ hasText: '412 Alder Street' }).first()).toBeVisible();
  });

  await test.step('Enter opens what was found, a page within five keys', async () => {
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '412 Alder Street' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('aud');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('mn');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/account\/notifications$/);
    await expect(page.getByRole('navigation', { name: 'Admin', exact: true })).toBeVisible();
  });
});
