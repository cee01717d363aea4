import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const PHONE = { width: 360, height: 740 };

// Rules 1.2: the landing page, the head, the side menu and the foot.

test('the landing page makes its offer and shows real notes', async ({ page }) => {
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Become the Bank, Earn 7% Returns');
  await expect(page.getByText('can lose money')).toBeVisible();
  for (const [figure, label] of STATISTICS) {
    const entry = page.getByText(label, { exact: true }).locator('..');
    await expect(entry).toContainText(figure);
  }
  await expect(page.getByRole('heading', { name: 'How Note Investing Works' })).toBeVisible();
  const steps = page.locator('#how-it-works').getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([/Browse/, /loan/, /buy and manage the property/, /interest/i]);
  await expect(page.getByRole('link', { name: 'Browse All Notes' })).toBeVisible();
});

const STATISTICS = [
  ['$2.5M+', 'funded'],
  ['150+', 'investors'],
  ['7%', 'average return'],
  ['100%', 'asset-backed'],
] as const;

test('the first button scrolls to the list, which is filtered in place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View Note Opportunities' }).first().click();
  const section = page.locator('#investments');
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await section.getByLabel('Status').selectOption('funded');
  await expect(page).toHaveURL(/\/\?status=funded$/);
  await expect(section.getByRole('status').first()).toHaveText(/^\d+ properties$/);
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a card tells at a glance what the note is', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: '9 Quarry Lane' });
  for (const words of CARD) await expect(card.getByText(words, { exact: true })).toBeVisible();
});

const CARD = [
  'Available',
  '1st Lien',
  'Toledo, OH 43604',
  'Investment',
  '$64,500',
  'Monthly payment',
  '$2,895.15',
  'Rate',
  '7.25%',
  'Term',
  '24 months',
  'LTV after repairs',
  '71.7%',
  'Payment type',
  'Amortizing (level payments)',
  'View Details',
];

test('the head leads where its words say, for visitors and for admins', async ({ page }) => {
  await page.goto('/about');
  await expect(mainLinks(page)).toHaveText(['Featured Note', 'Notes', 'About Us']);
  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  const booking = head.getByRole('link', { name: 'Book Strategy Session' });
  await expect(booking).toHaveAttribute('href', '/strategy');
  await mainLinks(page).first().click();
  await expect(page.locator('#featured-note')).toBeInViewport();

  await signIn(page, 'admin@example.com');
  await page.goto('/');
  await expect(mainLinks(page)).toHaveText(['Featured Note', 'Notes', 'About Us', 'Admin']);
  await head.getByRole('button', { name: 'Account' }).click();
  for (const name of ['Dashboard', 'Settings', 'Admin Panel', 'New Organization']) {
    await expect(head.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await head.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(head.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the side menu has its labels on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await openMenu(page);
  await expect(menuEntries(page)).toHaveText(VISITOR_MENU);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await signIn(page, 'admin@example.com');
  await page.goto('/');
  await openMenu(page);
  await expect(menuEntries(page)).toHaveText([...VISITOR_MENU, ...MEMBER_MENU]);
  await menuEntries(page).getByText('Funded Investments').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Funded Investments');
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
});

const VISITOR_MENU = ['Investment Opportunities', 'Funded Investments', 'About Us'];
const MEMBER_MENU = ['Admin', 'Dashboard', 'Settings', 'My Account', 'Sign Out'];

test('the foot has quick links, resources, contact and legal links', async ({ page }) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  for (const title of ['Quick links', 'Resources', 'Contact']) {
    await expect(foot.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(foot.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await foot.getByRole('link', { name: 'How it works' }).click();
  await expect(page.locator('#how-it-works')).toBeInViewport();
});

function mainLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
}

/** The places and the button of the open side menu, in order. */
function menuEntries(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  return menu.getByRole('link').or(menu.getByRole('button'));
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}
