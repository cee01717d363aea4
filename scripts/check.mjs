// npm run check: everything but the browser, for daily work.
import { withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { CHECKS, runSteps } from './lib/steps.mjs';
import { installTools } from './lib/tools.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await installTools({ browser: false });
    return runSteps(CHECKS);
  }),
);
