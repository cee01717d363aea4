// npm run test:access: every scene under axe, narrow and wide, light and dark, and whether it fits.
import { findBarriers, findMotion, findOverflow, findSharedIds } from '#tests/e2e/find-barriers.ts';
import { FRONT, showWhole, switchMode } from './open-scene.ts';
import { readOptions } from './options.ts';
import { runScenes } from './run-scenes.ts';

const options = readOptions([320, 1280]);

const found = await runScenes(options, async (page) => {
  await showWhole(page);
  const barriers = [...(await findOverflow(page)), ...(await findMotion(page))];
  barriers.push(...(await findSharedIds(page)));
  // What a dialog lies over cannot be reached meanwhile, and is looked at in a scene of its own.
  const front = (await page.locator(FRONT).count()) > 0 ? FRONT : undefined;
  for (const mode of options.modes) {
    await switchMode(page, mode);
    barriers.push(...(await findBarriers(page, front)).map((barrier) => `${mode}: ${barrier}`));
  }
  return barriers;
});

const { scenes, widths, modes } = options;
const places = `at ${widths.join(' and ')} px, ${modes.join(' and ')}`;
console.log(`\n${scenes.length} scenes ${places}: ${found.length || 'nothing'} found`);
if (found.length > 0) process.exitCode = 1;
