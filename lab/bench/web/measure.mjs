// Measures pages with Lighthouse, in turn, and writes the figures of every run into a file:
//
//   node lab/bench/web/measure.mjs '{"chromium", "flags", "pages", "runs", "file"}'   (as JSON)
//
// A page is its address and, behind a sign-in, the cookie to send. Started by
// scripts/bench-web.mjs, which judges them. Lighthouse's own settings hold: a phone of the middle
// class on a slow mobile network, simulated, with an empty cache.
import { writeFileSync } from 'node:fs';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { chromium, flags, pages, runs, file } = JSON.parse(process.argv[2]);
const measured = [];
for (let run = 0; run < runs; run += 1) {
  for (const page of pages) {
    const { url, cookie } = page;
    measured.push({ url, isBehind: cookie !== undefined, ...(await measure(page)) });
  }
}
writeFileSync(file, JSON.stringify(measured));

/** Now and then a busy machine loses the beginning of a recording, and Lighthouse says "again". */
async function measure(page) {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(page);
    if (!report.runtimeError) return figuresOf(report, page);
    if (attempt === ATTEMPTS) throw new Error(`${page.url}: ${report.runtimeError.message}`);
  }
}

/** One run in a browser of its own, so that nothing is left from the one before. */
async function runLighthouse({ url, cookie }) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', ...flags],
  });
  try {
    const extraHeaders = cookie === undefined ? null : { Cookie: cookie };
    const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' };
    return (await lighthouse(url, { ...options, extraHeaders })).lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf({ categories, audits, finalDisplayedUrl }, { url, cookie }) {
  // A page that sends elsewhere, such as to sign in, would be measured under a wrong name.
  if (finalDisplayedUrl !== url) throw new Error(`${url} went to ${finalDisplayedUrl}.`);
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  const number = (name) => audits[name].numericValue ?? 0;
  const requests = audits['network-requests'].details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    blockingMs: number('total-blocking-time'),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    complaints: complaintsOf(
      categories,
      audits,
      CATEGORIES.slice(1).filter((name) => name !== 'seo' || cookie === undefined),
    ),
  };
}

/** What keeps a page from full marks where full marks are asked for. */
function complaintsOf(categories, audits, names) {
  const refs = names.flatMap((name) => categories[name].auditRefs);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return failed.map(({ id }) => `${id}: ${audits[id].title}`);
}
