import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

// The page of a property, part by part: rules 1.2, 1.4 and 1.9, D8, D36, D41 to D43.

const PHONE = { width: 360, height: 740 };

async function openProperty(page: Page, address: string): Promise<void> {
  await page.goto(`/properties?${new URLSearchParams({ status: 'all', q: address }).toString()}`);
  await page.getByRole('link', { name: `View Details, ${address}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
}

/** The card with this heading. */
function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

function fact(within: Locator, term: string): Locator {
  return within
    .locator('dl > div')
    .filter({ has: within.page().getByText(term, { exact: true }) })
    .locator('dd');
}

test('the parts of the page stand under the names that the rules give them', async ({ page }) => {
  await openProperty(page, '640 Mission Gate');
  await expect(page.getByText('You fund a loan. You do not buy the house.')).toBeVisible();
  const details = card(page, 'Property Details');
  for (const term of ['Bedrooms', 'Bathrooms', 'Square feet', 'Year built', 'Lot size', 'Status']) {
    await expect(fact(details, term)).not.toBeEmpty();
  }
  const overview = card(page, 'Note overview');
  await expect(fact(overview, 'Investment').first()).toHaveText('$155,000');
  for (const term of [
    'Annual interest income',
    'Rate',
    'Term',
    'Lien position',
    'LTV after repairs (loan to value)',
  ]) {
    await expect(fact(overview, term).first()).not.toBeEmpty();
  }
  for (const title of ['Renovation plan', 'Compare the Difference', 'Projected payment schedule']) {
    await expect(card(page, title)).toBeVisible();
  }
  const map = details.getByRole('img', {
    name: 'Map of Texas with ZIP code 78210, Bexar County, Texas',
  });
  await expect(map).toContainText('San Antonio');
  await expect(page.getByRole('button', { name: 'Fund This Note' }).first()).toBeVisible();
  await expect(page.getByText('1st Lien').first()).toBeVisible();
});

test('a seasoned note tells the contract from the balance that is bought', async ({ page }) => {
  await openProperty(page, '28 Saguaro Circle');
  const overview = card(page, 'Note overview');
  await expect(fact(overview, 'Investment').first()).toHaveText('$180,000');
  await expect(fact(overview, 'Balance that you buy').first()).toHaveText('$168,450.75');
  await expect(fact(overview, 'Last payment')).toContainText('all is repaid before maturity');
  const schedule = card(page, 'Projected payment schedule');
  await expect(schedule).toContainText('The principal column repays $168,450.75');
  const totals = schedule.getByRole('table').first().locator('tfoot td');
  await expect(totals.filter({ hasText: '$168,450.75' })).toHaveCount(1);

  await signIn(page, 'investor@example.com');
  await openProperty(page, '28 Saguaro Circle');
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(fact(dialog, 'Amount of the contract')).toHaveText('$180,000.00');
  const owed = await fact(dialog, 'Balance that you buy').innerText();
  await expect(dialog).toContainText(`for a balance of ${owed} that is owed on`);
});

test('a large last payment is told with its day, in words, plot and table', async ({ page }) => {
  await openProperty(page, '44 Fern Hollow Road');
  const last = fact(card(page, 'Note overview'), 'Last payment');
  await expect(last).toContainText('$184,862.18, larger than the others');
  const schedule = card(page, 'Projected payment schedule');
  await expect(schedule).toContainText(/The last payment, due \w+ \d+, \d{4}, is \$184,862\.18\./);
  await expect(schedule.getByText('Last: $184,862.18')).toBeVisible();
  const rows = schedule.locator('details details tbody tr');
  await expect(rows.last()).toContainText('$184,862.18');
  await expect(rows.last()).toContainText('$0.00');
});

test('liens behind the first say what that means', async ({ page }) => {
  await signIn(page, 'investor@example.com');
  await openProperty(page, '251 Orchard Terrace');
  const notes = page.getByRole('navigation', { name: 'Notes on this property' });
  await notes.getByRole('link', { name: /2nd Lien/ }).click();
  await expect(page.getByText('This note is in second position')).toBeVisible();
  await notes.getByRole('link', { name: /3rd Lien/ }).click();
  await expect(page.getByText('This note is in third position')).toBeVisible();
  await expect(page.getByText('the two liens before this one')).toBeVisible();
  const overview = card(page, 'Note overview');
  await expect(overview).toContainText('All 3 notes together');
  await expect(fact(overview, 'First mortgage')).toHaveText('$140,000');
  await expect(fact(overview, 'Second mortgage')).toHaveText('$36,000');
  await expect(fact(overview, 'Other liens')).toHaveText('$22,000');
  await expect(fact(overview, 'Total lent')).toHaveText('$198,000');
  await expect(fact(overview, 'CLTV after repairs (combined loan to value)')).not.toBeEmpty();
  await notes.getByRole('link', { name: /1st Lien/ }).click();
  await expect(page.getByText('This note is already funded').first()).toBeVisible();
  await expect(page.getByText(/This note is in \w+ position/)).toHaveCount(0);
});

test('a repaid note has the LTV of its card', async ({ page }) => {
  await page.goto('/properties?status=all&q=tannery');
  const onCard = page.getByRole('article').filter({ hasText: '88 Tannery Row' });
  await expect(onCard).toContainText('55.7%');
  await onCard.getByRole('link', { name: /View Details/ }).click();
  await expect(fact(card(page, 'Note overview'), 'LTV after repairs (loan to value)')).toHaveText(
    '55.7%',
  );
  await expect(page.getByText('This note is already funded').first()).toBeVisible();
});

test('the call to action stays in view and covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProperty(page, '640 Mission Gate');
  const button = page.getByRole('button', { name: 'Fund This Note' });
  for (const share of [0, 0.3, 0.6]) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share);
    await expect(button.first()).toBeInViewport();
  }
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(button.last()).toBeInViewport();
  expect(await coveredWhileTabbing(page)).toEqual([]);
});

/** The elements of the main part that something else lies over while they have the focus. */
async function coveredWhileTabbing(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  await page.locator('main').focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(60);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return { isDone: true, name: null };
      const box = focused.getBoundingClientRect();
      // Of what is taller than the window only its beginning has to be seen.
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
      const seen = document.elementFromPoint(x, y);
      const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
      return { isDone: false, name: isSeen ? null : focused.outerHTML.slice(0, 120) };
    });
    if (found.isDone) break;
    if (found.name) covered.add(found.name);
  }
  return [...covered];
}

test('a funding date is tried, and the page says what it would bring', async ({ page }) => {
  await openProperty(page, '640 Mission Gate');
  const answers = card(page, 'Funding on another day');
  await page.getByRole('link', { name: 'Funding it on another day moves the dates.' }).click();
  await expect(card(page, 'Projected payment schedule')).toContainText(
    /As it stands, from its note date, \w+ \d+, \d{4}\./,
  );
  const box = answers.getByLabel('Funding date');
  const [today, last] = [await box.inputValue(), (await box.getAttribute('max'))!];
  await box.fill(last);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`funding=${last}`));
  await expect(box).toBeFocused();
  await expect(answers.getByRole('columnheader')).toHaveText([
    'Funded on',
    'As it stands',
    /^\w+\s\d+,\s\d{4}$/,
  ]);
  await expect(answers.getByRole('row', { name: /^Maturity/ })).toContainText(/\d+ days later/);
  await expect(answers.getByRole('status')).toContainText(/it pays \$[\d,.]+ first, on/);

  // The days are those of the dialog's note, and the dialog leads back to them.
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(answers.getByRole('columnheader')).toHaveCount(3);
  await page.goto(`${new URL(page.url()).pathname}?funding=2199-01-01`);
  await expect(box).toHaveAccessibleDescription(/^Choose a day from \w+ \d+, \d+ to/);
  await expect(answers.getByRole('columnheader').last()).toContainText('Today');
  await expect(box).toHaveAttribute('min', today);
});

test('similar notes are other notes that are open', async ({ page }) => {
  await openProperty(page, '640 Mission Gate');
  const similar = page.getByRole('heading', { name: 'Similar notes' }).locator('xpath=../..');
  const cards = similar.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: '640 Mission Gate' })).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Available' })).toHaveCount(3);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('640 Mission Gate');
});

test('the page can be shared and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProperty(page, '640 Mission Gate');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['Share', 'Print', 'Fund This Note']) {
    await expect(page.getByRole('button', { name: hidden })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(card(page, 'Projected payment schedule').locator('thead').first()).toHaveCSS(
    'display',
    'table-header-group',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Share starts a mail, Print is not offered, and the dots lead to pictures', async ({
    page,
  }) => {
    await openProperty(page, '640 Mission Gate');
    const share = page.getByRole('link', { name: 'Share' });
    await expect(share).toHaveAttribute(
      'href',
      /^mailto:\?subject=640%20Mission%20Gate.*body=http/,
    );
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Image 2' }).click();
    await expect(page.getByRole('listitem').nth(1).getByRole('img').first()).toBeInViewport();
    await expect(card(page, 'Projected payment schedule').getByRole('table').first()).toBeVisible();
  });
});

test('a property that is missing is told so, with a way back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto('/properties/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Opportunities' }).click();
  await expect(page).toHaveURL(/\/properties$/);
});

test('an outline stands in while the page is on its way', async ({ page }) => {
  await page.goto('/properties?q=mission');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/properties\/[^/]+\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'View Details, 640 Mission Gate' }).click();
  await expect(page.getByText('Loading property')).toBeAttached();
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('640 Mission Gate');
  await expect(page.getByText('Loading property')).toHaveCount(0);
});
