import { expect, test } from './fixtures.ts';
import { openWithoutScripts, takenOver } from './late-scripts.ts';
import { signIn } from './sign-in.ts';

// Boxes come with the page and are typed in before its scripts have come (0042).
test('a long text that is typed before the scripts arrive stays as it was typed', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  const arrive = await openWithoutScripts(page, '/admin/legal/risk');
  const text = page.getByLabel('Text');
  await expect(text).not.toHaveValue('');
  await text.fill('# Risks\n\nWritten at once');
  arrive();
  await takenOver(page);
  await page.keyboard.type(', and later.');
  await expect(text).toHaveValue('# Risks\n\nWritten at once, and later.');
});

test('what is selected before the scripts arrive is replaced by what is typed after', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  const arrive = await openWithoutScripts(page, '/admin/legal/risk');
  const text = page.getByLabel('Text');
  await text.selectText();
  arrive();
  await takenOver(page);
  await page.keyboard.type('Written anew.');
  await expect(text).toHaveValue('Written anew.');
});

test('a slug follows from a name that is typed before the scripts arrive', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  const [name, slug] = [page.getByLabel('Name'), page.getByLabel('Short form')];
  let arrive = await openWithoutScripts(page, '/dashboard/organizations/new');
  await name.fill('Elm Street Partners');
  arrive();
  await expect(slug).toHaveValue('elm-street-partners');
  await name.fill('Elm Street');
  await expect(slug).toHaveValue('elm-street');

  arrive = await openWithoutScripts(page, '/dashboard/organizations/new');
  await name.fill('Elm Street Partners');
  await slug.fill('elms');
  arrive();
  await takenOver(page);
  await name.fill('Elm Street');
  await expect(slug).toHaveValue('elms');
});

test('figures follow what is typed before the scripts arrive', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/properties?q=1804+Harvest');
  await page.getByRole('link', { name: 'Manage, 1804 Harvest Avenue' }).click();
  const address = await page.getByRole('link', { name: 'New Note' }).getAttribute('href');
  const arrive = await openWithoutScripts(page, address!);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Loan Amount').fill('$100,000');
  arrive();
  await expect(dialog.getByRole('status', { name: 'Monthly Payment' })).toHaveText('$583.33');
});
