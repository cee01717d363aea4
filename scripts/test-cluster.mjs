// npm run test:cluster: kills the primary of a PostgreSQL cluster under the built product; see
// tests/cluster/README.md.
import { withCleanups } from './lib/cleanups.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { runSteps, withBuild } from './lib/steps.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    return runSteps(withBuild('Cluster', 'cluster'));
  }),
);
