// Measures pages with Lighthouse, in turn, and writes the figures of every run into a file:
//
//   node lab/bench/web/measure.mjs '{"chromium", "flags", "urls", "runs", "file"}'   (as JSON)
//
// Started by scripts/bench-web.mjs, which judges them. Lighthouse's own settings hold: a phone of
// the middle class on a slow mobile network, simulated, with an empty cache.
import { writeFileSync } from 'node:fs';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { chromium, flags, urls, runs, file } = JSON.parse(process.argv[2]);
const measured = [];
for (let run = 0; run < runs; run += 1) {
  for (const url of urls) measured.push({ url, ...(await measure(url)) });
}
writeFileSync(file, JSON.stringify(measured));

/** Now and then a busy machine loses the beginning of a recording, and Lighthouse says "again". */
async function measure(url) {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(url);
    if (!report.runtimeError) return figuresOf(report);
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
}

/** One run in a browser of its own, so that nothing is left from the one before. */
async function runLighthouse(url) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', ...flags],
  });
  try {
    const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' };
    return (await lighthouse(url, options)).lhr;
  } finally {
    chrome.kill();
  }
}

function figuresOf({ categories, audits }) {
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
    complaints: complaintsOf(categories, audits),
  };
}

/** What keeps a page from full marks where full marks are asked for. */
function complaintsOf(categories, audits) {
  const refs = CATEGORIES.slice(1).flatMap((name) => categories[name].auditRefs);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return failed.map(({ id }) => `${id}: ${audits[id].title}`);
}
