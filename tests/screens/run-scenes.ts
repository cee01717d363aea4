import { chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '#tests/helpers/chromium.ts';
import { openScene, resize, type Size } from './open-scene.ts';
import { fits, type Scene, type Stage } from './scene.ts';
import { openStage } from './stage.ts';

/** Looks at a scene in a window of this width; the answer is what should not be so. */
type Look = (page: Page, scene: Scene, width: number) => Promise<string[]>;

/** Of a barrier on a hundred rows the first few say enough. */
const LONGEST_LINE = 1000;

type Wish = { scenes: readonly Scene[]; widths: readonly number[] };

/**
 * Opens each scene on the demo of BASE_URL and looks at it at each width. The answer is everything
 * that was found, the errors on the console and the scenes that could not be opened among it.
 */
export async function runScenes({ scenes, widths }: Wish, look: Look): Promise<string[]> {
  const browser = await chromium.launch(CHROMIUM);
  const stage = openStage(browser, process.env.BASE_URL || 'http://localhost:3000');
  // What has to be made ready is made first, so that no picture depends on those before it.
  for (const scene of scenes) await stage.prepare(scene).catch(() => {});
  const found: string[] = [];
  for (const [index, scene] of scenes.entries()) {
    if (!browser.isConnected()) throw new Error('The browser has ended.');
    const fitting = widths.filter((width) => fits(scene, width));
    const problems = await lookAt(stage, scene, fitting, look).catch((error: Error) => [
      error.message,
    ]);
    const place = `${scene.who}: ${scene.name}`;
    const lines = problems.map((problem) => problem.slice(0, LONGEST_LINE));
    console.log([`${index + 1}/${scenes.length} ${place}`, ...lines].join('\n  ✗ '));
    found.push(...problems);
  }
  await browser.close();
  return found;
}

/** A window in which everything is in sight that a scene may press. */
const ROOMY = 1280;

async function lookAt(stage: Stage, scene: Scene, widths: readonly number[], look: Look) {
  if (widths.length === 0) return [];
  const roomy = sizeOf(Math.min(scene.upTo ?? ROOMY, ROOMY));
  const { page, errors, close } = await openScene(stage, scene, roomy);
  const problems: string[] = [];
  try {
    for (const width of widths) {
      await resize(page, sizeOf(width));
      const seen = await look(page, scene, width);
      problems.push(...seen.map((problem) => `${width} px, ${problem}`));
    }
  } finally {
    await close();
  }
  return [...problems, ...errors.map((error) => `console: ${error}`)];
}

/** How high a window is whose width is given: a phone's, a tablet's, a desk's. */
function sizeOf(width: number): Size {
  if (width < 600) return { width, height: 740 };
  return { width, height: width < 1000 ? 1024 : 900 };
}
