// npm run test:faults: breaks what the built product stands on, one fault after the other, and ends
// with `N passed, M failed`. Needs PostgreSQL like `npm test`; takes some minutes. `npm run
// test:nightly` does the same many times over (tests/faults/sizes.ts), which takes a night.
import { withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { runSteps, withBuild } from './lib/steps.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    const [size = 'push'] = process.argv.slice(2);
    return runSteps(withBuild('Faults', 'faults', { FAULTS_SIZE: size }));
  }),
);
