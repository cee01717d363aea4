// npm run test:access and npm run lab -- screenshots: a program that opens the scenes of
// tests/screens, on a demo of its own, or on the one that BASE_URL names, to which it then adds
// people and files.
import { buildOutOfDate } from './lib/build.mjs';
import { atEnd, withCleanups } from './lib/cleanups.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { installMissing } from './lib/install.mjs';
import { NODE, withPinnedNode } from './lib/paths.mjs';
import { startProduct } from './lib/product.mjs';
import { run } from './lib/run.mjs';
import { findChromium } from './lib/tools.mjs';

const [program, ...parameters] = process.argv.slice(2);

await runScript(() =>
  withCleanups(async () => {
    const chromium = findChromium();
    if (chromium === null) throw new Failure('Please install Chromium, or set CHROMIUM_PATH.');
    await installMissing();
    const given = process.env.BASE_URL;
    const { code } = await run(NODE, [program, ...parameters], {
      env: {
        ...withPinnedNode(process.env),
        BASE_URL: given || (await startDemo()),
        SCENES_RUN: given ? String(Date.now()) : '',
        CHROMIUM_PATH: chromium,
      },
      minutes: 120,
    });
    return code ?? 1;
  }),
);

/** A company that signs people in, and that nobody reaches. */
const COMPANY = {
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_NAME: 'Acme Holdings',
  OIDC_ACME_ISSUER: 'http://127.0.0.1:9',
  OIDC_ACME_CLIENT_ID: 'hearthnote',
  OIDC_ACME_CLIENT_SECRET: 'none',
};

async function startDemo() {
  await buildOutOfDate();
  const product = await startProduct(undefined, COMPANY);
  atEnd(product.stop);
  return product.url;
}
