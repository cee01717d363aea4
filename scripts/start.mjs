// npm start: from a fresh clone to a running product, on Node 20 and npm alone. Plain JavaScript,
// because it runs before anything is installed.
import { buildOutOfDate, RUN_SERVER } from './lib/build.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { becomeNode } from './lib/become-node.mjs';

await runScript(async () => {
  await installMissing();
  await buildOutOfDate();
  return becomeNode(RUN_SERVER, { NODE_ENV: 'production' });
});
