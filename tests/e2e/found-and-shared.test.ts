import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

type Thing = { '@type': string; [name: string]: unknown };

const PRIVATE = 'Private Investment';

async function tag(page: Page, name: string): Promise<string | null> {
  const found = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  return (await found.count()) === 0 ? null : found.first().getAttribute('content');
}

async function linkedData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'];
}

/** The addresses of properties of which the listing shows, or does not show, the figures. */
async function findProperty(page: Page, isPrivate: boolean): Promise<string> {
  await page.goto('/properties?status=all');
  const cards = page.getByRole('article').filter({
    [isPrivate ? 'hasText' : 'hasNotText']: PRIVATE,
  });
  const link = cards.first().getByRole('link', { name: /^View Details/ });
  return (await link.getAttribute('href')) ?? '';
}

test('a public property is found with its loan, and shared with a picture of it', async ({
  page,
  request,
}) => {
  const path = await findProperty(page, false);
  await page.goto(`${path}?dialog=join`);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
  expect(await tag(page, 'og:url')).toBe(await canonical.getAttribute('href'));
  expect(await tag(page, 'og:description')).toMatch(/^A loan note of \$[\d,.]+ at \d+\.\d\d%/);
  const things = await linkedData(page);
  expect(things.map((thing) => thing['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ mainEntity: { '@type': 'LoanOrCredit' } });
  const picture = await request.get((await tag(page, 'og:image')) ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThanOrEqual(300_000);
});

test('a private property is shared without a figure', async ({ page, request }) => {
  const path = await findProperty(page, true);
  await page.goto(path);
  expect(await tag(page, 'og:description')).toMatch(/^Private Investment in /);
  const head = await page.locator('head').innerHTML();
  const data = JSON.stringify(await linkedData(page));
  expect(head + data).not.toMatch(/\$\d|\d%|\d+ months|Lien|LoanOrCredit/);
  expect((await request.get((await tag(page, 'og:image')) ?? '')).status()).toBe(200);
});

test('the tags follow from page to page without loading anew', async ({ page }) => {
  await page.goto('/');
  expect((await linkedData(page)).map((thing) => thing['@type'])).toContain('FAQPage');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveTitle(/^About Us · /);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect((await linkedData(page)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('what is behind signing in is not for search engines, and neither is what is missing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, 'admin@example.com');
  const closed = ['/dashboard', '/dashboard/settings', '/account', '/admin', '/admin/properties'];
  for (const path of [...closed, '/mailbox', '/nowhere', '/properties/nowhere']) {
    await page.goto(path);
    expect(`${path} ${await tag(page, 'robots')}`).toBe(`${path} noindex`);
  }
});

test('robots find the sitemap, and every page that it names opens', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => {
    return new URL(url ?? '').pathname;
  });
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const page = await request.get(path);
    expect(`${path} ${page.status()}`).toBe(`${path} 200`);
    expect(await page.text()).not.toContain('content="noindex');
  }
});
