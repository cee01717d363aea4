import process from 'node:process';
import { buildOutOfDate } from './build.mjs';
import { withCleanups } from './cleanups.mjs';
import { runScript } from './failure.mjs';
import { installMissing } from './install.mjs';
import { commandScript, NODE, withPinnedNode } from './paths.mjs';
import { run } from './run.mjs';
import { findChromium, installTools } from './tools.mjs';

/**
 * Plays browser journeys, those that the command line names or all of them, on what `start` starts
 * (a product with `url`, `dataFolder`, `troubles`), and says what that wrote when one fails.
 */
export function playJourneys(start, environmentOf = () => ({})) {
  return runScript(() =>
    withCleanups(async () => {
      await installMissing();
      await installTools({ browser: true });
      await buildOutOfDate();
      const product = await start();
      const playwright = commandScript('@playwright/test', 'playwright');
      const { code } = await run(NODE, [playwright, 'test', ...process.argv.slice(2)], {
        env: {
          ...withPinnedNode(process.env),
          BASE_URL: product.url,
          DATA_FOLDER: product.dataFolder,
          CHROMIUM_PATH: findChromium() ?? '',
          ...environmentOf(product),
        },
        minutes: 60,
      });
      if (code !== 0) console.log(product.troubles());
      return code ?? 1;
    }),
  );
}
