// npm run lab -- bench:<name>: a benchmark of lab/bench, with the packages that only benchmarks
// need.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { becomeNode } from '../../scripts/lib/become-node.mjs';
import { Failure, runScript } from '../../scripts/lib/failure.mjs';
import { installFolder } from './lib/install-folder.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { NODE_FLAGS, ROOT } from '../../scripts/lib/paths.mjs';

await runScript(async () => {
  const [name = '', ...parameters] = process.argv.slice(2);
  const benchmark = join('lab', 'bench', name, `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(ROOT, benchmark))) {
    throw new Failure('Which benchmark? For instance: npm run lab -- bench:schedule');
  }
  await installMissing();
  await installFolder('lab/bench');
  // Packages that keep local time must not pay for, or stumble over, the local clock changes.
  return becomeNode([...NODE_FLAGS, '--expose-gc', benchmark, ...parameters], { TZ: 'UTC' });
});
