import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, or on the parts of it that `selector` names, each as its rule and the
 * elements concerned. Our pages have no frames, so axe needs no second page to gather results in.
 * It looks once scripts have taken the page over: while controls that need them appear, it would
 * see a button that is there with a name that is not.
 */
export async function findBarriers(page: Page, selector?: string): Promise<string[]> {
  const search = page.locator('button[aria-keyshortcuts*="Control+K"]');
  if ((await search.count()) > 0) await search.waitFor({ state: 'visible' });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (selector !== undefined) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' | ')}`);
}

/** Says so when the page is wider than its window, and so scrolls sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  const [width, fitting] = await page.evaluate(() => {
    return [document.documentElement.scrollWidth, window.innerWidth];
  });
  return width > fitting ? [`is ${width} px wide`] : [];
}
