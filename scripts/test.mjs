// npm test: the whole test run on a fresh clone. The last line is `N passed, M failed`, and the
// exit status is 0 only when nothing failed and nothing was skipped.
import { withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { runSteps, wholeTest } from './lib/steps.mjs';
import { installTools } from './lib/tools.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await installTools({ browser: true });
    return runSteps(wholeTest());
  }),
);
