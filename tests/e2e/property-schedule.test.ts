import type { Locator, Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';

// Gallery and schedule of a property's page; rules 1.2 and 3.5.

async function openProperty(page: Page, address: string): Promise<void> {
  await page.goto(`/properties?${new URLSearchParams({ status: 'all', q: address }).toString()}`);
  const href = await page
    .getByRole('link', { name: `View Details, ${address}` })
    .getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
  // What only scripts offer is there: they run.
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
}

function scheduleCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Projected payment schedule' });
}

/** The columns of a table as cents, by their names, and the totals at their feet. */
function readColumns(table: Locator) {
  return table.evaluate((element) => {
    const centsOf = (cell: Element) => Number((cell.textContent ?? '').replace(/[$,.]/g, ''));
    const read = (row: Element) =>
      Object.fromEntries(
        [...row.querySelectorAll('td[data-label]')]
          .filter((cell) => cell.textContent?.startsWith('$'))
          .map((cell) => [cell.getAttribute('data-label') ?? '', centsOf(cell)]),
      );
    const foot = element.querySelector('tfoot tr');
    return {
      rows: [...element.querySelectorAll('tbody tr')].map(read),
      totals: foot ? read(foot) : {},
    };
  });
}

async function expectTotalsToBeSums(table: Locator): Promise<number> {
  const { rows, totals } = await readColumns(table);
  expect(Object.keys(totals).length).toBeGreaterThanOrEqual(3);
  for (const [name, total] of Object.entries(totals)) {
    expect(
      rows.reduce((sum, row) => sum + (row[name] ?? 0), 0),
      name,
    ).toBe(total);
  }
  return rows.length;
}

for (const address of ['640 Mission Gate', '44 Fern Hollow Road', '28 Saguaro Circle']) {
  test(`the totals of ${address} are the sums of its rows, and the plots say the same`, async ({
    page,
  }) => {
    await openProperty(page, address);
    const schedule = scheduleCard(page);
    const table = schedule.getByRole('table').first();
    await expectTotalsToBeSums(table);
    const { rows: sums } = await readColumns(table);
    expect(sums.at(-1)).toMatchObject({ Balance: 0 });
    const years = await schedule.locator('details details table').all();
    const payments = (await Promise.all(years.map(readColumns))).flatMap((year) => year.rows);
    // Up to 60 payments have a bar each, more of them a bar for each year.
    const rows = payments.length > 0 && payments.length <= 60 ? payments : sums;
    const titles = await schedule.locator('svg g > title').allTextContents();
    expect(titles).toHaveLength(rows.length);
    const said = titles.map((title) =>
      [...title.matchAll(/\$([\d,.]+)/g)].map(([, digits]) => Number(digits?.replace(/[,.]/g, ''))),
    );
    expect(said).toEqual(rows.map((row) => [row.Interest, row.Principal, row.Balance]));
    // A balance that never moves is a sentence.
    const isLevel = rows.slice(0, -1).every(({ Principal }) => Principal === 0);
    await expect(schedule.getByText('The balance stays at $')).toHaveCount(isLevel ? 1 : 0);
    const charts = schedule.getByRole('figure');
    await expect(charts).toHaveCount(isLevel ? 1 : 2);
    for (const chart of await charts.all()) {
      await expect(chart).toHaveAccessibleName(/Interest and principal|Balance/);
      await expect(chart.locator('svg[role="group"]')).toHaveAccessibleName(/.{20}/);
    }
  });
}

test('a long schedule opens year by year, and its years add up', async ({ page }) => {
  await openProperty(page, '28 Saguaro Circle');
  const schedule = scheduleCard(page);
  const whole = (await readColumns(schedule.getByRole('table').first())).totals;
  await schedule.getByText('All 110 payments, year by year').click();
  const years = schedule.locator('details details');
  let principal = 0;
  for (const year of await years.all()) {
    await year.locator('summary').click();
    await expectTotalsToBeSums(year.getByRole('table'));
    principal += (await readColumns(year.getByRole('table'))).totals.Principal ?? 0;
  }
  expect(principal).toBe(whole.Principal);
});

test('on paper every payment is there, though its year was closed', async ({ page }) => {
  await openProperty(page, '28 Saguaro Circle');
  const cell = scheduleCard(page).locator('details details td').first();
  await expect(cell).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(cell).toBeVisible();
});

for (const address of ['28 Saguaro Circle', '44 Fern Hollow Road']) {
  test(`nothing of ${address} has to be scrolled sideways`, async ({ page }) => {
    await openProperty(page, address);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) {
        details.setAttribute('open', '');
      }
    });
    for (const width of [320, 360, 640, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      const hidden = await scheduleCard(page)
        .getByRole('cell')
        .evaluateAll((cells, edge) => {
          const beyond = cells.filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const box = range.getBoundingClientRect();
            return box.width > 0 && (box.right > edge || box.left < 0);
          });
          return beyond.map((cell) => cell.textContent);
        }, width);
      expect(hidden).toEqual([]);
    }
  });
}

test('the head of the schedule stays in view below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openProperty(page, '44 Fern Hollow Road');
  const schedule = scheduleCard(page);
  const whole = schedule.locator('details').first();
  // What is still coming in above may move it away under the pointer.
  await expect(async () => {
    await whole.locator('> summary').click();
    await expect(whole).toHaveAttribute('open', '', { timeout: 2_000 });
  }).toPass();
  const year = schedule.locator('details details').nth(1);
  await year.locator('summary').click();
  const table = year.getByRole('table');
  await table.getByRole('row').nth(12).scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Interest' })).toBeInViewport();
});

test('the gallery answers to keys, buttons and dots, and gives the focus back', async ({
  page,
}) => {
  await openProperty(page, '640 Mission Gate');
  const gallery = page.getByRole('region', { name: 'Images of 640 Mission Gate' });
  const counter = gallery.locator('[aria-live]').first();
  await expect(counter).toContainText('1 / 6');
  await gallery.getByRole('list').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(counter).toContainText('2 / 6');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await expect(counter).toContainText('3 / 6');
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await expect(counter).toContainText('2 / 6');
  await gallery.getByRole('link', { name: 'Image 5' }).click();
  await expect(counter).toContainText('5 / 6');
  await expect(gallery.getByText(/^Bathroom with /)).toBeInViewport();

  const opener = gallery.getByRole('button', { name: 'Full screen' });
  await opener.click();
  const full = page.getByRole('dialog', { name: 'Images of 640 Mission Gate, full screen' });
  await expect(full.locator('[aria-live]')).toContainText('5 / 6');
  await page.keyboard.press('End');
  await expect(full.locator('[aria-live]')).toContainText('6 / 6');
  expect(await findBarriers(page, 'dialog[open], [role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(counter).toContainText('6 / 6');
});

test('pictures have words, wait to be seen, and move nothing when they come', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openProperty(page, '640 Mission Gate');
  const pictures = page.getByRole('region', { name: /^Images of/ }).locator('img');
  const found = await pictures.evaluateAll((images) =>
    images.map((image) => [image.getAttribute('loading'), image.getAttribute('alt')]),
  );
  expect(found[0]).toEqual([
    'eager',
    expect.stringMatching(/^Street view of the .+, 640 Mission Gate$/),
  ]);
  expect(found.slice(1).every(([loading, alt]) => loading === 'lazy' && alt)).toBe(true);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as never as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});
