import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Rules 1.2 and 1.8, D4, D8 to D10, D43: the list of note opportunities.

test('filters stand in the address, and Back restores them with the place', async ({ page }) => {
  await page.goto('/properties');
  const before = await addresses(page);
  await page.getByLabel('Status').selectOption('all');
  await expect(page).toHaveURL('/properties?status=all');
  await page.getByLabel('Sort by').selectOption('investment-high');
  await expect(page).toHaveURL('/properties?status=all&sort=investment-high');
  await expect(page.getByRole('listitem')).toContainText(['All statuses', 'high to low', 'Clear']);

  const link = page.getByRole('link', { name: 'View Details' }).nth(5);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(page).toHaveURL('/properties?status=all&sort=investment-high');
  await expect(page.getByLabel('Sort by')).toHaveValue('investment-high');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('investment-low');
  await page.goBack();
  await expect(page).toHaveURL('/properties');
  await expect.poll(() => addresses(page)).toEqual(before);
});

test('an address with filters can be shared; what is unknown falls back', async ({ page }) => {
  await page.goto('/properties?status=reserved&sort=return-high&q=rapids');
  await expect(page.getByLabel('Status')).toHaveValue('reserved');
  await expect(page.getByLabel('Sort by')).toHaveValue('return-high');
  await expect(page.getByRole('searchbox')).toHaveValue('rapids');
  await expect(page.getByText('1 property', { exact: true })).toBeVisible();
  await page.goto('/properties?status=sold&sort=cheapest&page=99');
  await expect(page.getByLabel('Status')).toHaveValue('available');
  await expect(page.getByLabel('Sort by')).toHaveValue('investment-low');
});

test('an address may be written in other ways than ours', async ({ page }) => {
  await page.goto("/properties?q=grand%20rapids&status=all&from=o'brien(2)&ref");
  await expect(page.getByRole('searchbox')).toHaveValue('grand rapids');
  await expect.poll(() => addresses(page)).toEqual(['35 Lantern Court']);
  // What the server renders is what the browser has; React tells it in development only.
  const { pathname, search } = new URL(page.url());
  await expect(page.getByRole('search')).toHaveAttribute('action', pathname + search);
  await page.getByLabel('Sort by').selectOption('return-high');
  await expect(page).toHaveURL('/properties?q=grand+rapids&status=all&sort=return-high');
});

test('notes are found by their terms, and compared side by side', async ({ page }) => {
  await page.goto('/properties?status=all');
  await page.getByText('More Filters').click();
  const lowest = page.getByLabel('Lowest rate, percent');
  await lowest.fill('8');
  await expect(page).toHaveURL('/properties?status=all&rateFrom=8');
  await lowest.fill('8 to 9');
  await expect(page.getByText('Enter a rate in percent')).toBeVisible();
  await expect(lowest).toHaveValue('8 to 9');
  await lowest.fill('7.5');
  await page.getByLabel('Payment type').selectOption('Interest-only');
  await expect(page).toHaveURL('/properties?status=all&rateFrom=7.5&type=interest_only');
  await expect.poll(() => addresses(page)).toContain('88 Tannery Row');
  for (const rate of await page.locator('article div:first-of-type > dd').allTextContents()) {
    expect(rate).toMatch(/^(7\.[5-9]|[89]\.|1\d\.)/);
  }
  await page.getByRole('link', { name: 'Remove filter, Rate from 7.50%' }).click();
  await expect(lowest).toHaveValue('');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/properties');

  for (const address of ['28 Saguaro Circle', '9 Quarry Lane']) {
    await page.getByRole('link', { name: `Compare, ${address}` }).click();
  }
  await page.getByLabel('Sort by').selectOption('investment-high');
  await expect(page).toHaveURL(/sort=investment-high/);
  await page.getByRole('link', { name: 'Compare 2 Notes' }).click();
  await expect(page.getByRole('columnheader')).toContainText(['28 Saguaro', '9 Quarry']);
  const rate = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Rate' }) });
  await expect(rate.getByRole('cell')).toContainText(['6.875%', /7.25%.*Highest/]);
  await page.getByRole('link', { name: 'Remove from comparison, 9 Quarry Lane' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('link', { name: 'Add another note' }).click();
  await expect(page.getByLabel('Sort by')).toHaveValue('investment-high');
  await expect(page.getByRole('status').filter({ hasText: 'One note chosen' })).toBeVisible();
});

test('each filter in use is taken off by itself, or all at once', async ({ page }) => {
  await page.goto('/properties?q=street&status=all&sort=return-high');
  await page.getByRole('link', { name: 'Remove filter, “street”' }).click();
  await expect(page).toHaveURL('/properties?status=all&sort=return-high');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('link', { name: 'Remove filter, All statuses' }).click();
  await expect(page).toHaveURL('/properties?sort=return-high');
  await page.getByLabel('Status').selectOption('funded');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
});

test('words are found in address, city and state, and typing is one step back', async ({
  page,
}) => {
  await page.goto('/properties?status=all');
  const box = page.getByRole('searchbox', { name: 'Search address, city or state' });
  for (const [words, address] of SEARCHES) {
    await box.fill(words);
    await expect(page).toHaveURL(`/properties?q=${words.replaceAll(' ', '+')}&status=all`);
    await expect.poll(() => addresses(page)).toEqual([address]);
  }
  await page.goBack();
  await expect(page).toHaveURL('/properties?status=all');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page).not.toHaveURL(/properties/);
});

const SEARCHES = [
  ['quarry', '9 Quarry Lane'],
  ['TOLEDO', '9 Quarry Lane'],
  ['Lane Ohio', '9 Quarry Lane'],
  ['grand rapids mi', '35 Lantern Court'],
] as const;

test('cards stand in the order asked for, those without figures last', async ({ page }) => {
  await page.goto('/properties?status=all');
  const amounts = await investments(page);
  const known = amounts.filter((amount) => amount !== null);
  expect(known.length).toBeGreaterThan(10);
  expect(amounts).toEqual([...known.toSorted((one, other) => one - other), null, null, null]);
  const last = page.getByRole('article').last();
  await expect(last).toContainText('Private Investment');
  await expect(last).toContainText('Details are available to MVP members.');
  await expect(last).not.toContainText(/[$%]|months|Lien/);
  await page.goto('/properties?status=all&sort=investment-high');
  const falling = known.toSorted((one, other) => other - one);
  expect(await investments(page)).toEqual([...falling, null, null, null]);
});

test('an empty list says so and offers the whole one', async ({ page }) => {
  await page.goto('/properties?q=nowhere-at-all');
  await expect(page.getByText('No investments match your search criteria')).toBeVisible();
  await page.getByRole('link', { name: 'Show All Notes' }).click();
  await expect(page).toHaveURL('/properties?status=all');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('six outlines stand in while a filter is followed', async ({ page }) => {
  await page.goto('/properties');
  const card = await page.getByRole('article').first().boundingBox();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/properties.data*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel('Status').selectOption('funded');
  const loading = page.getByText('Loading properties');
  await expect(loading).toBeAttached();
  const outlines = loading.locator('xpath=following-sibling::*[@aria-hidden]');
  await expect(outlines).toHaveCount(6);
  const outline = await outlines.first().boundingBox();
  expect(Math.abs((outline?.height ?? 0) - (card?.height ?? 0))).toBeLessThan(3);
  expect(outline?.y).toBe(card?.y);
  answer();
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Funded');
});

test('a choice made before the scripts arrive is followed when they do', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/properties', { waitUntil: 'commit' });
  await page.getByLabel('Status').selectOption('funded');
  await page.getByRole('searchbox').fill('toledo');
  await expect(page).toHaveURL('/properties');
  arrive();
  await expect(page).toHaveURL('/properties?q=toledo&status=funded');
  await expect(page.getByLabel('Status')).toHaveValue('funded');
  await page.getByLabel('Status').selectOption('all');
  await expect(page.getByRole('article')).toContainText(['9 Quarry Lane']);
});

test('a list that cannot be loaded says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|Failed to fetch/);
  await page.goto('/properties');
  await page.route('**/properties.data*', (route) => route.abort());
  await page.getByLabel('Status').selectOption('funded');
  await expect(page.getByText('Error loading properties. Please try again later.')).toBeVisible();
  await page.unroute('**/properties.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/properties?status=funded');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the way back from a property keeps the filters', async ({ page }) => {
  await page.goto('/properties?status=all&q=toledo');
  await page.getByRole('link', { name: 'View Details, 9 Quarry Lane' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('9 Quarry Lane');
  await page.reload();
  await page.getByRole('link', { name: 'All note opportunities' }).click();
  await expect(page).toHaveURL('/properties?q=toledo&status=all');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the lists are filtered by Apply', async ({ page }) => {
    await page.goto('/properties');
    await page.getByLabel('Status').selectOption('funded');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/status=funded/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Funded Investments');
    await page.goto('/');
    await page.getByRole('searchbox').fill('toledo');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/\?q=toledo.*#investments$/);
    await expect(page.locator('#investments').getByRole('article')).toHaveCount(1);
  });

  test('so are notes by their terms, and chosen ones are compared', async ({ page }) => {
    await page.goto('/properties');
    await page.getByRole('link', { name: 'Compare, 9 Quarry Lane' }).click();
    await page.getByText('More Filters').click();
    await page.getByLabel('State', { exact: true }).selectOption('Arizona');
    await page.getByRole('button', { name: 'Apply' }).last().click();
    await expect(page.getByRole('article').filter({ hasText: '9 Quarry' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare, 28 Saguaro Circle' }).click();
    await page.getByRole('link', { name: 'Compare 2 Notes' }).click();
    await expect(page.getByRole('columnheader')).toContainText(['9 Quarry', '28 Saguaro']);
    await page.getByRole('link', { name: 'Fund This Note, 9 Quarry Lane' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

/** The addresses of the cards, in order. */
async function addresses(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}

/** What the cards ask for, in whole dollars and in order; null where they do not say. */
async function investments(page: Page): Promise<(number | null)[]> {
  const cards = await page.getByRole('article').allTextContents();
  return cards.map((text) => {
    const [, amount] = /Investment\$([\d,]+)/.exec(text) ?? [];
    return amount === undefined ? null : Number(amount.replaceAll(',', ''));
  });
}
