import type { Locator, Page } from '@playwright/test';
import { findOverflow } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// What only a browser measures: that words have their room, and stand where they are looked for.

const TELEPHONES = [360, 390, 430, 600];

async function openProperty(page: Page, address: string): Promise<void> {
  await page.goto(`/properties?${new URLSearchParams({ status: 'all', q: address }).toString()}`);
  await page.getByRole('link', { name: `View Details, ${address}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
}

/** The choices whose longest words do not fit their box, with how many pixels are missing. */
function truncatedChoices(page: Page): Promise<string[]> {
  return page.locator('[role="search"] select').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const select = box as HTMLSelectElement;
      const style = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const words = [...select.options].map(({ text }) => canvas.measureText(text).width);
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingInlineStart) -
        Number.parseFloat(style.paddingInlineEnd);
      const missing = Math.max(...words) - room;
      return missing > 0.5 ? [`${select.name}: ${missing.toFixed(1)}`] : [];
    }),
  );
}

test('the choices above a list can be read in full on a telephone', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  const lists = ['properties', 'investments', 'mails', 'investment-requests', 'servicing'];
  for (const path of ['/properties', ...lists.map((list) => `/admin/${list}`)]) {
    await page.goto(path);
    if (path === '/properties') await page.getByText('More Filters').click();
    for (const width of TELEPHONES) {
      await page.setViewportSize({ width, height: 740 });
      expect(await truncatedChoices(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on a telephone the amount of a note stands once before one has scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openProperty(page, '412 Alder Street');
  const amounts = page.getByText('$150,000', { exact: true });
  const inView = async () => {
    const boxes = await amounts.evaluateAll((found) =>
      found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    return boxes.filter(({ top, bottom }) => top < 900 && bottom > 0).length;
  };
  await expect.poll(inView).toBe(1);
  await page.getByRole('heading', { name: 'Property Details' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Fund This Note' })).toBeInViewport();
  await expect.poll(inView).toBe(1);
  // Beside it, where there is room, and on paper, which has no bar.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Investment', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Investment', exact: true })).toBeVisible();
});

test('wide tables and lines to copy in the help scroll by themselves', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/help/settings', '/help/upgrade']) {
    await page.goto(path);
    expect(await findOverflow(page), path).toEqual([]);
    const wide = page.locator('main').getByRole('group');
    expect(await wide.evaluateAll((all) => all.some((one) => one.scrollWidth > 320))).toBe(true);
  }
});

test('what can be done with a request is in view on a laptop', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/admin/investment-requests');
  const table = page.getByRole('group', { name: 'Investment requests' });
  // However long the address of one of them is.
  await table
    .locator('tbody th .nowrap')
    .first()
    .evaluate((one) => (one.textContent = 'somebody.with.a.long.name@'));
  for (const width of [1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const missing = await table.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(missing, `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Cells whose words or buttons lie over those of another cell of their row, or beyond the row. */
function misplacedCells(page: Page): Promise<string[]> {
  return page.locator('main tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(row);
      const isBeyond = (box: DOMRect) =>
        box.left < left + Number.parseFloat(paddingLeft) - 1 ||
        box.right > right - Number.parseFloat(paddingRight) + 1;
      const drawn = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return { words: cell.textContent, box: range.getBoundingClientRect() };
      });
      const meets = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      return drawn.flatMap(({ words, box }, at) => [
        ...(box.width > 0 && isBeyond(box) ? [`${words} beyond its row`] : []),
        ...drawn
          .slice(at + 1)
          .filter((other) => meets(box, other.box))
          .map((other) => `${words} and ${other.words}`),
      ]);
    }),
  );
}

test('no cell of a list lies over another or beyond its row where space is short', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  const lists = ['investment-requests', 'funding?view=list', 'properties', 'investments', 'users'];
  const papers = ['templates', 'statements', 'profiles', 'custodians', 'accreditation'];
  for (const list of [...lists, ...papers]) {
    await page.goto(`/admin/${list}`);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await misplacedCells(page), `${list} at ${width} px`).toEqual([]);
    }
  }
});

test('on the narrowest telephone what happened to a request stays on its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/requests?status=approved');
  await page
    .getByRole('link', { name: /^Open Request/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  expect(await misplacedCells(page)).toEqual([]);
});

/** How wide a text is drawn in the face of an element. */
function widthOf(place: Locator, text: string): Promise<number> {
  return place.evaluate((element, words) => {
    const probe = document.createElement('span');
    probe.style.whiteSpace = 'pre';
    probe.style.position = 'absolute';
    probe.textContent = words;
    element.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  }, text);
}

test('figures in columns have one width, and hyphens that of running text', async ({ page }) => {
  await openProperty(page, '412 Alder Street');
  await page.evaluate(() => document.fonts.ready);
  const value = page.locator('dd').filter({ hasText: /^Interest-only$/ });
  const cell = page.getByRole('table').last().locator('td').first();
  for (const place of [value.first(), cell]) {
    const [ones, fours] = [await widthOf(place, '1111'), await widthOf(place, '4444')];
    expect(ones).toBeCloseTo(fours, 1);
    const drawn = await widthOf(place, '----------');
    const size = await place.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    // 942 of the face's 2048 units; its form for tables takes 1328.
    expect(drawn / 10 / size).toBeCloseTo(942 / 2048, 1);
  }
});

/** Where the picture in view is drawn: the image's box less what its proportions leave empty. */
async function drawnPicture(image: Locator) {
  await expect
    .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .not.toBe(0);
  return image.evaluate((one) => {
    const { naturalWidth, naturalHeight } = one as HTMLImageElement;
    const box = one.getBoundingClientRect();
    const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
    const [width, height] = [naturalWidth * scale, naturalHeight * scale];
    const [left, top] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
    return { left, top, right: left + width, bottom: top + height };
  });
}

test('in full screen the buttons and words stand beside the picture, on any window', async ({
  page,
}) => {
  await openProperty(page, '412 Alder Street');
  await page.getByRole('button', { name: 'Full screen', exact: true }).focus();
  await page.keyboard.press('Enter');
  const full = page.getByRole('dialog', { name: /full screen$/ });
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Another window may take a picture of another size, which comes in its own time.
    await expect(async () => {
      const picture = await drawnPicture(full.locator('img').first());
      const parts = full.locator('button, [aria-live], li:first-child > span');
      expect(await parts.count()).toBe(5);
      for (const part of await parts.all()) {
        const { x, y, width: wide, height: high } = (await part.boundingBox())!;
        const isBeside =
          x + wide <= picture.left ||
          x >= picture.right ||
          y + high <= picture.top ||
          y >= picture.bottom;
        expect(isBeside, `${await part.textContent()} at ${width} by ${height}`).toBe(true);
      }
    }).toPass();
  }
  // The keyboard opened it: the ring is around what says which picture this is, not the window.
  const track = full.getByRole('list');
  await track.focus();
  await expect(track).toHaveCSS('outline-style', 'none');
  await expect(full.locator('[aria-live]')).toHaveCSS('outline-style', 'solid');
});

test('a search without a find has a picture and one way back to all', async ({ page }) => {
  await page.goto('/properties?q=zebra');
  const main = page.getByRole('main');
  await expect(main.getByText('No investments match your search criteria')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Show All Notes' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Clear Filters' })).toBeHidden();
  await expect(main.locator('span[aria-hidden]:empty')).toHaveCSS('mask-image', /empty-plot/);
  await page.goto('/properties?status=all&q=street');
  await expect(main.getByRole('link', { name: 'Clear Filters' })).toBeVisible();

  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard/payments?q=zebra');
  await expect(main.getByRole('link', { name: 'Clear Filters' })).toBeHidden();
  await expect(main.getByRole('link', { name: /^Show All/ })).toBeVisible();
});

test('a chart has its title once', async ({ page }) => {
  await signIn(page, 'owner@example.com');
  await page.goto('/dashboard');
  const chart = page.getByRole('region', { name: 'Income this year' });
  await expect(chart.getByRole('heading', { name: 'Income this year' })).toBeVisible();
  // What names the drawing for those who do not see it repeats the heading for those who do.
  const name = chart.locator('figcaption').getByText('Income by month');
  await expect(name).toHaveCSS('clip-path', 'inset(50%)');
  const figure = chart.getByRole('figure', { name: 'Income by month' });
  // A title within a drawing hangs over all of it as a tooltip.
  await expect(figure.locator('svg > title')).toHaveCount(0);
});
