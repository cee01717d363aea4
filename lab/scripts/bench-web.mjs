// npm run lab -- bench:web: Lighthouse on the landing page, the listing, a property's page, an
// investor's dashboard and the form of a property, of the built product with its demo; a word
// behind `--` takes the pages whose address has it. Fails when a budget is broken. For a quiet
// machine: other work shows.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildOutOfDate } from '../../scripts/lib/build.mjs';
import { atEnd, isInterrupted, withCleanups } from '../../scripts/lib/cleanups.mjs';
import { Failure, runScript } from '../../scripts/lib/failure.mjs';
import { installFolder } from './lib/install-folder.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { judgePages, reportPages } from './lib/judge-pages.mjs';
import { NODE } from '../../scripts/lib/paths.mjs';
import { startProduct } from '../../scripts/lib/product.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/tools.mjs';

const HOME = 'lab/bench/web';
const RUNS = 5;

await runScript(() =>
  withCleanups(async () => {
    const chromium = findChromium();
    if (chromium === null) throw new Failure('Please install Chromium, or set CHROMIUM_PATH.');
    await installMissing();
    await installFolder(HOME);
    await buildOutOfDate();
    const product = await startProduct();
    const stop = atEnd(product.stop);
    const all = await pagesOf(product.url);
    const pages = all.filter(({ url }) => url.includes(process.argv[2] ?? ''));
    console.log(`Measuring ${pages.length} pages ${RUNS} times each …`);
    const runs = await measure({ chromium, flags: CHROMIUM_FLAGS, pages, runs: RUNS });
    await stop();
    if (isInterrupted()) return 1;
    const judged = judgePages(runs);
    console.log(`\n${reportPages(judged).join('\n')}`);
    return judged.every(({ broken }) => broken.length === 0) ? 0 : 1;
  }),
);

/** The kinds of pages; the property is the first of the list. */
async function pagesOf(base) {
  const listing = await (await fetch(`${base}/properties`)).text();
  const [property, id] = /\/properties\/([0-9a-f-]{36})/.exec(listing) ?? [];
  if (property === undefined) throw new Failure('The demo lists no property.');
  const ofEverybody = ['/', '/properties', property].map((path) => ({ url: base + path }));
  const behind = [
    ['owner@example.com', '/dashboard'],
    ['admin@example.com', `/admin/properties/${id}/edit`],
  ];
  const signedIn = behind.map(async ([email, path]) => ({
    url: base + path,
    cookie: await signIn(base, email),
  }));
  return [...ofEverybody, ...(await Promise.all(signedIn))];
}

/** The cookies of an account of the demo, signed in by the form as it is sent without scripts. */
async function signIn(base, email) {
  const answer = await fetch(`${base}/auth?redirectTo=%2Fprivacy`, {
    method: 'POST',
    headers: { origin: base },
    body: new URLSearchParams({ intent: 'sign-in', email, password: 'hearthnote-demo' }),
    redirect: 'manual',
  });
  if (answer.status !== 302) throw new Failure(`${email} could not sign in: ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measure(wish) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-lighthouse-'));
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'runs.json');
  const parameters = [join(HOME, 'measure.mjs'), JSON.stringify({ ...wish, file })];
  const { succeeded } = await run(NODE, parameters, { minutes: 30 });
  if (!succeeded) throw new Failure('Lighthouse could not measure the pages.');
  const runs = JSON.parse(readFileSync(file, 'utf8'));
  await remove();
  return runs;
}
