// npm run lab -- cluster: kills the primary of a PostgreSQL cluster under the built product; see
// lab/cluster/README.md.
import { withCleanups } from '../../scripts/lib/cleanups.mjs';
import { runScript } from '../../scripts/lib/failure.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { runSteps, withBuild } from '../../scripts/lib/steps.mjs';

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    return runSteps(withBuild('Cluster', 'cluster'));
  }),
);
