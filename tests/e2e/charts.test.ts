import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

const WIDE = { width: 1280, height: 900 };

test('a chart is read bar by bar with the arrow keys, and leads to what is behind a bar', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard');
  const chart = page.getByRole('figure', { name: 'Income by month' });
  const bars = chart.getByRole('link');
  await expect(bars).toHaveCount(25);
  await bars.first().focus();
  const tip = chart.locator('[data-tip]');
  const first = (await bars.first().getAttribute('aria-label')) ?? '';
  await expect(tip).toContainText(first.slice(0, first.indexOf(':')));
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  const second = (await bars.nth(1).getAttribute('aria-label')) ?? '';
  await expect(tip).toContainText(second.slice(0, second.indexOf(':')));
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  // One stop of the Tab key for the whole chart.
  expect(await chart.locator('[data-words][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/payments\/due\?from=/);
});

test('its series are an address each, and the table behind it has the same months', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All cash' }).click();
  await expect(page).toHaveURL(/show=all/);
  const chart = page.getByRole('figure', { name: 'All cash by month' });
  await chart.getByRole('link').nth(10).hover();
  await expect(chart.locator('[data-tip]')).toContainText('Principal');
  const table = page.getByRole('region', { name: 'Received this year' });
  await table.locator('summary').click();
  const months = table.getByRole('table').getByRole('row');
  // Six columns are sheets beside the next payment, which have no head: 25 months and their sum.
  await expect(months).toHaveCount(26);
  const words = await chart
    .locator('[data-words]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-words') ?? ''));
  for (const [index, bar] of words.entries()) {
    const cells = await months.nth(index).getByRole('cell').allTextContents();
    const figures = bar
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[1]);
    expect(figures).toEqual(cells);
  }
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first touch of a bar shows its words, the second follows it', async ({ page }) => {
    await signIn(page, 'owner@example.com');
    await page.goto('/dashboard');
    const chart = page.getByRole('figure', { name: 'Income by month' });
    const bar = chart.getByRole('link').nth(3);
    await bar.tap();
    await expect(chart.locator('[data-tip]')).toContainText('Income');
    await expect(page).toHaveURL(/\/dashboard$/);
    await bar.tap();
    await expect(page).toHaveURL(/\/dashboard\/payments\?from=/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a chart is a picture whose bars have words and lead on', async ({ page }) => {
    await signIn(page, 'owner@example.com');
    await page.goto('/dashboard');
    const bar = page.getByRole('figure', { name: 'Income by month' }).getByRole('link').nth(3);
    await expect(bar).toHaveAttribute('aria-label', /^[A-Z]\w+ \d{4}: \$[\d,.]+ income/);
    await expect(bar.locator('title')).toHaveText(/income/);
    await bar.click();
    await expect(page).toHaveURL(/\/dashboard\/payments\?from=/);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'All cash' }).click();
    await expect(page.getByRole('figure', { name: 'All cash by month' })).toBeVisible();
  });
});
