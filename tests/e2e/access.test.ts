import type { Browser } from '@playwright/test';
import { fits, type Scene, type Who } from '#tests/screens/scene.ts';
import { scenes } from '#tests/screens/scenes.ts';
import { accountOf, openStage } from '#tests/screens/stage.ts';
import { findBarriers, findMotion, findOverflow } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';

const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1280, height: 900 };

/** Pages as they open. What stands over them is for `npm run test:access`, which takes longer. */
function pagesOf(who: Who): Scene[] {
  const seen = scenes.filter(
    (scene) => scene.who === who && !scene.act && !scene.query && !scene.status && !('as' in scene),
  );
  const first = (scene: Scene) => seen.find(({ screen }) => screen === scene.screen) === scene;
  return seen.filter((scene) => fits(scene, WIDE.width) && first(scene));
}

for (const who of ['visitor', 'investor', 'platform'] as const) {
  test(`no barrier is met, light and wide or dark and narrow: ${who}`, async ({
    browser,
    baseURL,
  }) => {
    expect(await barriersOn({ browser, baseURL: baseURL ?? '' }, pagesOf(who))).toEqual([]);
  });
}

type Demo = { browser: Browser; baseURL: string };

/**
 * Looks with axe, one page light and wide, the next one dark and narrow, and for content that does
 * not fit, wide and narrow. Axe on every page in every way is for `npm run test:access`.
 */
async function barriersOn(demo: Demo, pages: readonly Scene[]): Promise<string[]> {
  const [first] = pages;
  if (first === undefined) return [];
  const stage = openStage(demo.browser, demo.baseURL);
  const page = await stage.openPage(accountOf(first));
  const barriers: string[] = [];
  for (const [at, scene] of pages.entries()) {
    const [viewport, colorScheme] =
      at % 2 === 0 ? ([WIDE, 'light'] as const) : ([NARROW, 'dark'] as const);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const address = await stage.prepare(scene);
    const answer = await page.goto(address);
    expect(`${address} ${answer?.status()}`).toBe(`${address} 200`);
    const place = `${address} at ${viewport.width} px in ${colorScheme}`;
    const found = [...(await findBarriers(page)), ...(await findMotion(page))];
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      found.push(...(await findOverflow(page)).map((one) => `${one} of ${size.width}`));
    }
    barriers.push(...found.map((one) => `${place}: ${one}`));
  }
  await page.context().close();
  return barriers;
}
