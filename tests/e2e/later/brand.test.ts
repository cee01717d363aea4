import { expect, test } from '#tests/e2e/fixtures.ts';
import { signIn } from '#tests/e2e/sign-in.ts';

const MARK = {
  name: 'mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" onload="alert(1)">' +
      '<script>alert(1)</script><path fill="#12355b" d="M0 20L15 0l15 20z"/></svg>',
  ),
};

const primaryOf = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--pine');

test('a platform admin gives the installation a brand, and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const look = async (path: string) => {
    await visitor.goto(new URL(path, baseURL).href);
    return visitor.title();
  };
  await signIn(page, 'admin@example.com');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(page).toHaveTitle('Brand · Hearthnote');

  await test.step('a color that cannot be read is refused, and nothing is lost', async () => {
    await page.getByLabel('Company name').fill('Harbor Lending');
    await page.getByLabel('Headline').fill('Lend on the houses next door');
    await page.getByLabel('Primary color').fill('#ffd84d');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('alert')).toContainText('The nearest color that fits is #');
    await expect(page.getByLabel('Company name')).toHaveValue('Harbor Lending');
    await page.getByLabel('Primary color').fill('#12355b');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();
  });

  await test.step('a mark is drawn anew', async () => {
    await page.getByLabel('On light ground').setInputFiles(MARK);
    await page.getByRole('button', { name: 'Upload Marks' }).click();
    await expect(page.getByText('Left out of the drawing: script.').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Mark, on light ground' })).toBeVisible();
  });

  await test.step('the draft is previewed on real pages, and nobody else sees it', async () => {
    await page.getByRole('button', { name: 'Preview Draft' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Lend on the houses next door' }),
    ).toBeVisible();
    await expect(page.getByText('Preview: only you see this brand.')).toBeVisible();
    // The style sheet comes after the page that names it.
    await expect.poll(() => page.evaluate(primaryOf)).toContain('#12355b');
    expect(await look('/')).toBe('Become the Bank, Earn 7% Returns · Hearthnote');
    await page.getByRole('button', { name: 'End Preview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
    await expect(page.getByText('Preview: only you see this brand.')).toHaveCount(0);
  });

  await test.step('it is published, and a visitor sees it', async () => {
    await page.getByRole('button', { name: 'Publish Draft' }).click();
    await expect(page.getByText('Version 1 published').first()).toBeVisible();
    expect(await look('/')).toBe('Lend on the houses next door · Harbor Lending');
    await expect.poll(() => visitor.evaluate(primaryOf)).toContain('#12355b');
    const mark = visitor.locator('header .brand-mark');
    await expect(mark).toHaveCSS('background-image', /\/files\/brand\/[0-9a-f]{16}\/mark\.svg/);
    await expect(visitor.locator('body')).not.toContainText('Hearthnote');
    expect(await look('/about')).toBe('About Us · Harbor Lending');
    await expect(visitor.getByText('This site runs on Hearthnote')).toBeVisible();
  });

  await test.step('it is noted down, reset and brought back', async () => {
    await page.getByRole('button', { name: 'Reset Brand' }).click();
    await expect(page.getByText('Brand reset').first()).toBeVisible();
    expect(await look('/about')).toBe('About Us · Hearthnote');
    await page.getByRole('button', { name: 'Bring Back Version 1' }).click();
    await expect(page.getByText('Version 1 brought back').first()).toBeVisible();
    expect(await look('/about')).toBe('About Us · Harbor Lending');
    await page.getByRole('button', { name: 'Reset Brand' }).click();
    await expect(page.getByText('Brand reset').first()).toBeVisible();
    await page.goto('/admin/audit?kind=brand');
    for (const deed of ['Brand published', 'Brand reset', 'Brand brought back']) {
      await expect(page.getByText(deed, { exact: true }).first()).toBeVisible();
    }
  });
  await context.close();
});
