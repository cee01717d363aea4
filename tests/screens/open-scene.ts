import type { Page } from '@playwright/test';
import type { Scene, Stage } from './scene.ts';
import { accountOf } from './stage.ts';

export type Size = { width: number; height: number };

export type OpenScene = {
  page: Page;
  /** What the browser said on its console, and what it threw. */
  errors: string[];
  close: () => Promise<void>;
};

/** Opens a scene in a window of its own and does what there is to do. */
export async function openScene(stage: Stage, scene: Scene, viewport: Size): Promise<OpenScene> {
  const address = await stage.prepare(scene);
  const page = await stage.openPage(accountOf(scene), { viewport });
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  listen(page, scene, errors);
  const close = () => page.context().close();
  try {
    const answer = await page.goto(address);
    const [status, expected] = [answer?.status(), scene.status ?? 200];
    if (status !== expected) throw new Error(`${address} answered ${status}, not ${expected}`);
    await page.waitForFunction(() => {
      // The scripts of the landing page wait until somebody points at it (0042).
      dispatchEvent(new Event('touchstart'));
      return !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window;
    });
    await scene.act?.(page);
    return { page, errors, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An answer that a scene provokes makes the browser write a line, which is no news. */
function listen(page: Page, scene: Scene, errors: string[]) {
  const isProvoked = scene.act !== undefined || scene.status !== undefined;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (isProvoked && /Failed to load resource|a fault of the scene/.test(message.text())) return;
    errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

/** Gives the window another size, as somebody does who turns a tablet. */
export async function resize(page: Page, viewport: Size): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    viewport,
  );
  await settle(page);
  await drawn(page);
}

/** Chooses light or dark, and waits until that is drawn. */
export async function switchMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** What lies over a page, and all that can be reached while it does. */
export const FRONT = ':modal, :popover-open';

/** Chromium cannot draw a longer picture, in pixels; schedules of thirty years are longer. */
const LONGEST = 15_000;

/**
 * Makes the window as high as the page, so that all of it is in sight, drawn, and not hidden by
 * what sticks to an edge. What lies over a page is pinned to the window, which then stays as it is.
 */
export async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null || (await page.locator(FRONT).count()) > 0) return;
  // What comes into sight may make the page longer.
  for (let { height } = size, longer = await heightOf(page); longer > height;) {
    height = Math.min(longer, LONGEST);
    await resize(page, { ...size, height });
    longer = height === LONGEST ? 0 : await heightOf(page);
  }
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/**
 * Waits for typefaces, for dialogs to lie over the page, and for every picture, also for those that
 * would wait to be scrolled to.
 */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    () =>
      !document.querySelector('dialog[open]:not(:modal)') || !('__reactRouterContext' in window),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    // A dialog has put the focus where it belongs; elsewhere the ring would hide what is below.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !focused.closest(':modal, :popover-open')) focused.blur();
  });
}
