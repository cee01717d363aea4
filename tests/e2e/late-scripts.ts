import type { Page } from '@playwright/test';

/** Opens an address whose scripts wait until the answer is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.unrouteAll();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return arrive;
}

/** Waits until the scripts of a page have taken it over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}
