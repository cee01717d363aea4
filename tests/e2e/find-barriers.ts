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
  const isPaper = await page.evaluate(() => matchMedia('print').matches);
  if (!isPaper && (await search.count()) > 0) await search.waitFor({ state: 'visible' });
  // What is smaller than 24 px and close to others: WCAG 2.5.8, which axe asks for by name only.
  const rules = { 'target-size': { enabled: true } };
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], rules });
  if (selector !== undefined) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' | ')}`);
}

/**
 * Says so when the page is wider than its window, and so scrolls sideways, and what stands out. A
 * window that has just another size is looked at again until the page has settled in it.
 */
export async function findOverflow(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let time = 0; time < 10; time += 1) {
    found = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= window.innerWidth) return [];
      const reach = (element: Element) => element.getBoundingClientRect().right + window.scrollX;
      const [widest] = [...document.querySelectorAll('body *')].toSorted(
        (one, other) => reach(other) - reach(one),
      );
      return [`is ${scrollWidth} px wide by ${widest?.outerHTML.slice(0, 120)}`];
    });
    if (found.length === 0) break;
    await page.waitForTimeout(100);
  }
  return found;
}

/** What would move on a page although less motion is asked for. */
export async function findMotion(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() => {
    const lasts = (durations: string) =>
      durations.split(',').some((it) => Number.parseFloat(it) > 0.01);
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
      return lasts(transitionDuration) || lasts(animationDuration) || scrollBehavior === 'smooth';
    });
    return elements.map(({ className }) => String(className));
  });
  return moving.map((name) => `${name} moves`);
}

/** The ids that more than one element of a page has, of dialogs and states too. */
export async function findSharedIds(page: Page): Promise<string[]> {
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('[id]')].map((element) => element.id),
  );
  const shared = new Set(ids.filter((id, at) => ids.indexOf(id) < at));
  return [...shared].map((id) => `more than one element is '${id}'`);
}
