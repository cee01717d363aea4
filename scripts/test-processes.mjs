// npm run test:processes: every browser journey on two processes behind nginx that share one
// PostgreSQL, asked in turn. What a process keeps to itself would show.
import { buildOutOfDate } from './lib/build.mjs';
import { withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { startFleet } from './lib/fleet.mjs';
import { installMissing } from './lib/install.mjs';
import { commandScript, NODE, withPinnedNode } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { findChromium, installTools } from './lib/tools.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await installTools({ browser: true });
    await buildOutOfDate();
    const fleet = await startFleet();
    const playwright = commandScript('@playwright/test', 'playwright');
    const { code } = await run(NODE, [playwright, 'test', ...process.argv.slice(2)], {
      env: {
        ...withPinnedNode(process.env),
        BASE_URL: fleet.url,
        DATA_FOLDER: fleet.dataFolder,
        READ_DATABASE_URL: fleet.databaseUrl,
        CHROMIUM_PATH: findChromium() ?? '',
      },
      minutes: 60,
    });
    if (code !== 0) console.log(fleet.troubles());
    return code ?? 1;
  }),
);
