import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const MESSAGE = 'Unable to fetch live rates. Showing historical estimates';
const TOOLTIP = 'Using fallback rates - live data unavailable';

// The demo has no key for the source of live rates: rules 1.8 and 1.9, D12. What live rates look
// like is asserted in tests/services/rates.test.ts, against a server that answers.
test('the comparison shows the fixed rates and says that they are', async ({ page }) => {
  await open(page, '412 Alder Street');
  await expect(cells(page)).resolves.toEqual([
    ['This note', '7.00%', '$10,500 on $150,000'],
    [expect.stringMatching(/^Mortgage-backed Estimate/), '5.68%', '$8,520 on $150,000'],
    [expect.stringMatching(/^3-year CD Estimate/), '4.85%', '$7,275 on $150,000'],
    [expect.stringMatching(/^One-year Treasury bill Estimate/), '4.78%', '$7,170 on $150,000'],
  ]);
  const tooltip = page.getByText(TOOLTIP, { exact: true });
  await expect(page.getByTitle(TOOLTIP)).toHaveText(MESSAGE);
  await expect(tooltip).toBeHidden();
  await page.getByTitle(TOOLTIP).focus();
  await page.keyboard.press('Enter');
  await expect(tooltip).toBeVisible();
});

// D42: repaid principal is no return, so the interest stands beside it with the same weight.
test('the comparison tells interest from principal that comes back', async ({ page }) => {
  await open(page, '9 Quarry Lane');
  const [own] = await cells(page);
  // The interest follows from the day on which the demo began: its first month is longer or not.
  expect(own).toEqual([
    'This note',
    '7.25%',
    expect.stringMatching(
      RegExp(
        String.raw`^\$34,741\.80 Payments in a year on \$64,500 ` +
          String.raw`\$3,\d{3}(\.\d\d)? First-year interest on \$64,500 ` +
          String.raw`\$[89],\d{3}(\.\d\d)? First-year interest on \$150,000$`,
      ),
    ),
  ]);
});

test.describe('without scripts, on a narrow phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the comparison can be read whole, and the tooltip opened', async ({ page }) => {
    await open(page, '412 Alder Street');
    const table = page.getByRole('table', { name: 'Compare the Difference' });
    const sideways = await table.evaluate(({ parentElement }) => {
      return (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0);
    });
    expect(sideways).toBeLessThanOrEqual(0);
    await page.getByText(MESSAGE, { exact: true }).click();
    await expect(page.getByText(TOOLTIP, { exact: true })).toBeVisible();
  });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/properties?${new URLSearchParams({ status: 'all', q: address })}`);
  await page.getByRole('link', { name: `View Details, ${address}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address);
}

/** Every row's texts, parts of a cell set apart by one space. */
async function cells(page: Page): Promise<string[][]> {
  const table = page.getByRole('table', { name: 'Compare the Difference' });
  // What lies far below is laid out when it comes near, and has no text that can be seen till then.
  await table.scrollIntoViewIfNeeded();
  await expect(table).toContainText('This note', { useInnerText: true });
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll<HTMLElement>('th, td'), (cell) =>
          cell.innerText.replace(/\s+/g, ' ').trim(),
        ),
      ),
    );
}
