import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/** What `scripts/web-budget.mjs` weighs: the files that HTML names, and whatever they import. */
async function namedAt(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  const named = new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!));
  for (const name of named) {
    const script = await (await page.request.get(`/assets/${name}`)).text();
    for (const [, imported] of script.matchAll(STATIC_IMPORT)) named.add(imported!);
  }
  return named;
}

async function loadedAt(page: Page, path: string): Promise<Set<string>> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.-]+\.js)$/.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(name);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  return loaded;
}

async function firstProperty(page: Page): Promise<string> {
  await page.goto('/properties');
  const link = page.getByRole('main').locator('a[href^="/properties/"]').first();
  return (await link.getAttribute('href'))!;
}

async function expectNoMore(page: Page, path: string): Promise<void> {
  const named = await namedAt(page, path);
  const loaded = await loadedAt(page, path);
  expect(loaded.size, `${path} has no scripts`).toBeGreaterThan(3);
  expect([...loaded].filter((name) => !named.has(name))).toEqual([]);
}

for (const name of ['/', '/properties', 'the page of a property']) {
  test(`${name} loads no script before somebody points at it`, async ({ page }) => {
    const path = name.startsWith('/') ? name : await firstProperty(page);
    const named = await namedAt(page, path);
    expect([...(await loadedAt(page, path))]).toEqual([]);

    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
    // The first place of a pointer on a page is no movement yet.
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    const scripts = [...loaded].filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((name) => !named.has(name.replace('/assets/', '')))).toEqual([]);
  });
}

test('until something is pressed the dashboard loads the scripts that it names', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com');
  await expectNoMore(page, '/dashboard');
});
