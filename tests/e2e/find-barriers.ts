import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, or on the parts of it that `selector` names, each as its rule and the
 * elements concerned. Our pages have no frames, so axe needs no second page to gather results in.
 */
export async function findBarriers(page: Page, selector?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (selector !== undefined) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(' | ')}`);
}
