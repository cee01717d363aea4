// npm run test:access and npm run lab -- screenshots: a program that opens the scenes of
// tests/screens, on a demo of its own, or on the one that BASE_URL names, to which it then adds
// people and files.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildOutOfDate } from './lib/build.mjs';
import { atEnd, withCleanups } from './lib/cleanups.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { freePort } from './lib/free-port.mjs';
import { installMissing } from './lib/install.mjs';
import { NODE, withPinnedNode } from './lib/paths.mjs';
import { startProcess, startProduct } from './lib/product.mjs';
import { run } from './lib/run.mjs';
import { findChromium } from './lib/tools.mjs';

const [program, ...parameters] = process.argv.slice(2);

/** A company that signs people in, and that nobody reaches. */
const COMPANY = {
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_NAME: 'Acme Holdings',
  OIDC_ACME_ISSUER: 'http://127.0.0.1:9',
  OIDC_ACME_CLIENT_ID: 'hearthnote',
  OIDC_ACME_CLIENT_SECRET: 'none',
};

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
        ...(await startFirstDay()),
        CHROMIUM_PATH: chromium,
      },
      minutes: 120,
    });
    return code ?? 1;
  }),
);

async function startDemo() {
  await buildOutOfDate();
  const product = await startProduct(undefined, COMPANY);
  atEnd(product.stop);
  return product.url;
}

/** A product in production that nobody has set up yet, for the scenes of its first day. */
async function startFirstDay() {
  await buildOutOfDate();
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-first-day-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const product = await startProcess({
    port: await freePort(),
    dataFolder: folder,
    settings: {
      DEMO: '0',
      DEMO_CLOCK: '',
      APP_SECRET: randomBytes(24).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'notes@lender.example',
    },
  });
  atEnd(product.stop);
  const [, code = ''] = /Code: (\S+)/.exec(product.troubles()) ?? [];
  return { FIRST_DAY_URL: product.url, FIRST_DAY_CODE: code };
}
