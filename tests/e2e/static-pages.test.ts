import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const COMPANY = ['100 Hearth Lane, Columbus, OH 43215', '(614) 555-0142', 'hello@example.com'];

// Rules 2.2.
test('the about page has its five sections and says whom one deals with', async ({ page }) => {
  await page.goto('/about');
  const headings = ['Core values', 'About us', 'Our dream', 'Our purpose', 'Our founder'];
  for (const name of headings) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expectInMain(page, COMPANY);
});

// D13.
for (const [path, title, texts] of [
  ['/privacy', 'Privacy', ['30 days after your last visit', 'What you can ask for']],
  ['/terms', 'Terms', ['not a contract', 'tax, legal or investment advice', 'Risks']],
] as const) {
  test(`${path} is a template with a list of its sections, a date and the company’s facts`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectInMain(page, [...texts, ...COMPANY, 'Template for counsel', 'Last updated']);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.getByRole('link');
    const headings = await page.getByRole('main').locator('section h2').allTextContents();
    expect(await links.allTextContents()).toEqual(headings);
    await links.last().click();
    await expect(page.getByRole('heading', { name: headings.at(-1) })).toBeInViewport();
  });
}

test('the privacy page names every cookie that a signed-in reader gets', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /dark/i }).first().click();
  await page.goto('/privacy');
  const named = await page.getByRole('main').textContent();
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  // Names are told by how they end, for they begin with that of the product (0117).
  for (const { name } of cookies) expect(named).toContain(name.split('.').at(-1));
});

async function expectInMain(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
}

test('an older link to papers says that there may be a newer one', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  expect((await page.goto('/sign/older'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link opens no papers' })).toBeVisible();
});
