// npm run bench:<name>: a benchmark of bench/, with the packages that only benchmarks need.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { becomeNode } from './lib/become-node.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { installFolder } from './lib/install-folder.mjs';
import { installMissing } from './lib/install.mjs';
import { NODE_FLAGS, ROOT } from './lib/paths.mjs';

await runScript(async () => {
  const [name = '', ...parameters] = process.argv.slice(2);
  const benchmark = join('bench', name, `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(ROOT, benchmark))) {
    throw new Failure('Which benchmark? For instance: npm run bench:schedule');
  }
  await installMissing();
  await installFolder('bench');
  // Packages that keep local time must not pay for, or stumble over, the local clock changes.
  return becomeNode([...NODE_FLAGS, '--expose-gc', benchmark, ...parameters], { TZ: 'UTC' });
});
