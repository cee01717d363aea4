import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const PUBLIC = ['/', '/properties', '/strategy', '/about', '/privacy', '/terms', '/auth'];
const INVESTOR = [
  '/dashboard',
  '/dashboard/notes',
  '/dashboard/notes/returns',
  '/dashboard/payments',
  '/dashboard/payments/due',
  '/dashboard/requests',
  '/dashboard/statements',
  '/dashboard/calendar',
  '/dashboard/notifications',
  '/dashboard/team',
  '/dashboard/settings',
  '/dashboard/organizations/new',
  '/account',
  '/account/two-factor',
  '/account/passkeys',
];
const ADMIN = [
  '/admin',
  '/admin/properties',
  '/admin/import',
  '/admin/properties/new',
  '/admin/investment-requests',
  '/admin/investments',
  '/admin/servicing',
  '/admin/documents',
  '/admin/statements',
  '/admin/leads',
  '/admin/mails',
  '/admin/users',
  '/admin/system',
  '/admin/audit',
  '/admin/settings',
];

const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1280, height: 900 };

// One house of the demo: the newest may belong to a journey that is about to delete it.
test('visitors meet no barrier, in light and dark, narrow and wide', async ({ page }) => {
  await page.goto('/properties?q=Mission+Gate');
  const property = page.getByRole('link', { name: /^View Details/ }).first();
  await expectNoBarriers(page, [...PUBLIC, (await property.getAttribute('href')) ?? '']);
});

test('investors meet no barrier', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/notes');
  const note = await page.locator('tbody a').first().getAttribute('href');
  await expectNoBarriers(page, [...INVESTOR, note ?? '']);
});

test('admins meet no barrier', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/properties?q=Mission+Gate');
  const property = page.getByRole('link', { name: /^Manage, / }).first();
  const path = (await property.getAttribute('href')) ?? '';
  await page.goto('/admin/investments?q=Mission+Gate');
  const note = await page.locator('a[href^="/admin/notes/"]').first().getAttribute('href');
  const ledger = [note ?? '', `${note}?dialog=record`, `${note}/payoff`];
  await expectNoBarriers(page, [...ADMIN, path, `${path}/edit`, ...ledger]);
});

/** Looks with axe and for content that does not fit: light when wide, dark when narrow. */
async function expectNoBarriers(page: Page, paths: readonly string[]): Promise<void> {
  const barriers: string[] = [];
  for (const path of paths) {
    for (const [viewport, colorScheme] of [
      [WIDE, 'light'],
      [NARROW, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const answer = await page.goto(path);
      expect(`${path} ${answer?.status()}`).toBe(`${path} 200`);
      const place = `${path} at ${viewport.width} px in ${colorScheme}`;
      const found = await findBarriers(page);
      barriers.push(...found.map((barrier) => `${place}: ${barrier}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) barriers.push(`${place}: is ${width} px wide`);
    }
  }
  expect(barriers).toEqual([]);
}
