// npm run test:faults: breaks what the built product stands on, one fault after the other, and ends
// with `N passed, M failed`. Needs PostgreSQL like `npm test`; takes some minutes. `npm run
// lab -- nightly` does the same many times over (lab/faults/sizes.ts), which takes a night.
import { withCleanups } from '../../scripts/lib/cleanups.mjs';
import { runScript } from '../../scripts/lib/failure.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { runSteps, withBuild } from '../../scripts/lib/steps.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    const [size = 'push'] = process.argv.slice(2);
    const hours = size === 'nightly' ? 24 : 2;
    return runSteps(withBuild('Faults', 'faults', { FAULTS_SIZE: size, hours }));
  }),
);
