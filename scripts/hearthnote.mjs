// npm run hearthnote -- <words>: the product's command, from the same build as the product.
import { becomeNode } from './lib/become-node.mjs';
import { buildOutOfDate, COMMAND } from './lib/build.mjs';
import { runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';

await runScript(async () => {
  await installMissing();
  await buildOutOfDate();
  return becomeNode([COMMAND, ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
