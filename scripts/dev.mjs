// npm run dev: the product with hot reload, on the pinned Node.
import { join } from 'node:path';

import { becomeNode } from './lib/become-node.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';

await runScript(async () => {
  await installMissing();
  return becomeNode([join(ROOT, 'scripts', 'dev-server.mjs')], { NODE_ENV: 'development' });
});
