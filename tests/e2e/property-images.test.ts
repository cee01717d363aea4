import { type ChosenFile, photo } from './chosen-photo.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('a property is listed with images that are described, ordered and removed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const photos = await Promise.all([
    photo('street.jpg', '#1f5446'),
    photo('garden.jpg', '#a8481f'),
    photo('kitchen.jpg', '#f9e7dc'),
  ]);
  const drawing: ChosenFile = {
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  };
  await signIn(page, 'owner@example.com');
  await page.goto('/admin/properties/new');
  const files = page.getByLabel('Upload images');
  await files.setInputFiles([...photos, drawing]);
  await expect(page.getByText('plan.svg is not a JPEG').first()).toBeVisible();
  const zone = page.getByText('Drop files here').locator('..');
  await files.setInputFiles(
    Array.from({ length: 8 }, (_, nth) => ({ ...photos[0]!, name: `more-${nth}.jpg` })),
  );
  await expect(zone.getByRole('alert')).toContainText('Too many images');
  await expect(zone.getByRole('alert')).toContainText('Maximum 10 images allowed per property');
  await expect(zone.getByRole('alert')).toContainText('Left out: more-0.jpg');
  await expect(page.getByText('was added. It is kept when you save.')).toBeHidden();

  await page.getByLabel('Description of image 3').fill('The kitchen');
  await page.getByRole('button', { name: /^Make Primary, image 3/ }).click();
  await expect(page.getByLabel('Description of image 1')).toHaveValue('The kitchen');
  await page.getByRole('button', { name: 'Move image 2 later' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move image 3 later' })).toBeFocused();
  await page.getByLabel('Address').fill('12 Picture Lane');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP Code').fill('45402');
  const create = page.getByRole('button', { name: 'Create Property' });
  await create.click();
  const ask = page.getByRole('dialog', { name: 'Save without these images?' });
  await expect(ask).toContainText('plan.svg');
  await expect(ask).toContainText('more-7.jpg');
  await ask.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(create).toBeFocused();
  await expect(page.getByText('plan.svg is not a JPEG').first()).toBeVisible();
  await create.click();
  await ask.getByRole('button', { name: 'Save Without Them' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: '12 Picture Lane' });
  await row.locator('a[href^="/admin/properties/"]').first().click();
  await page.getByRole('link', { name: 'Edit Property' }).click();
  await expect(page.getByLabel('Description of image 1')).toHaveValue('The kitchen');
  await files.setInputFiles([drawing]);
  await expect(page.getByText('plan.svg is not a JPEG').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Neighborhood Fact' }).click();
  await page.getByRole('button', { name: 'Remove, Neighborhood 1' }).click();
  await expect(page.getByRole('button', { name: 'Remove, Neighborhood 1' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Remove, image 4' }).click();

  // Whoever corrects a box stays in it, while the others are wrong and when it is wrong again.
  const [city, zipCode] = [page.getByLabel('City'), page.getByLabel('ZIP Code')];
  for (const box of [city, zipCode]) await box.clear();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Please check the form').locator('..')).toBeFocused();
  await city.pressSequentially('Dayton');
  await expect(city).toHaveValue('Dayton');
  await zipCode.pressSequentially('45402-1234');
  await expect(zipCode).toHaveValue('45402-1234');

  await page.getByRole('button', { name: /^Remove, image 2/ }).click();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let sent = 0;
  await page.route(/\/edit/, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await answered;
    }
    await route.continue();
  });
  await zipCode.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await zipCode.press('Enter');
  answer();
  await expect(page.getByText('Property updated')).toBeVisible();
  expect(sent).toBe(1);
});
