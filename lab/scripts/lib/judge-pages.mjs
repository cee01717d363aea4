/**
 * What each page has to reach in the median of its runs: a score is at least, the rest at most;
 * with `only` it is asked of that page alone. Pages behind a sign-in have a score of their own
 * (`behind`; null: none is asked, such as to be found by search engines).
 */
export const BUDGETS = {
  performance: { name: 'Performance', least: 95, behind: 90 },
  accessibility: { name: 'Accessibility', least: 100 },
  bestPractices: { name: 'Best practices', least: 100 },
  seo: { name: 'SEO', least: 100, behind: null },
  largestPaintMs: { name: 'LCP', write: inSeconds },
  layoutShift: { name: 'CLS', most: 0.02, write: (value) => value.toFixed(3) },
  blockingMs: { name: 'TBT', write: (value) => `${Math.round(value)} ms` },
  scriptBytes: { name: 'Script', most: 131_000, only: '/', write: inKilobytes },
};

/** The median of some numbers; of an even count, the lower of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * Judges the runs of all pages.
 *
 * @returns for each page, in the order of their first runs: the median of every figure, the budgets
 * that it breaks, and what was complained of in any run.
 */
export function judgePages(runs) {
  const pages = [...new Set(runs.map(({ url }) => url))];
  return pages.map((url) => {
    const own = runs.filter((run) => run.url === url);
    const { isBehind } = own[0];
    const figures = Object.fromEntries(
      Object.keys(BUDGETS).map((name) => [name, median(own.map((run) => run[name]))]),
    );
    const broken = Object.keys(BUDGETS).filter((name) =>
      isBroken({ url, isBehind, budget: BUDGETS[name], value: figures[name] }),
    );
    const complaints = [...new Set(own.flatMap((run) => run.complaints))];
    return { url, figures, broken, complaints };
  });
}

/** The judgement as lines of text: a Markdown table, then what is wrong. */
export function reportPages(pages) {
  const columns = Object.entries(BUDGETS);
  const rows = [
    ['Page', ...columns.map(([, { name }]) => name)],
    ['Budget', ...columns.map(([, budget]) => budgetText(budget))],
    ...pages.map(({ url, figures }) => [
      new URL(url).pathname,
      ...columns.map(([name, budget]) => textOf(budget, figures[name])),
    ]),
  ];
  const [head, ...rest] = alignColumns(rows);
  const line = head.replaceAll(/[^|]/g, '-');
  const wrong = pages.flatMap(({ url, broken, complaints }) => [
    ...broken.map((name) => `${url} breaks its budget: ${BUDGETS[name].name}`),
    ...complaints.map((complaint) => `${url}: ${complaint}`),
  ]);
  return [head, line, ...rest, ...wrong];
}

function isBroken({ url, isBehind, budget, value }) {
  const { most = Infinity, only, behind = budget.least } = budget;
  const least = (isBehind ? behind : budget.least) ?? -Infinity;
  if (only !== undefined && new URL(url).pathname !== only) return false;
  return value < least || value > most;
}

function budgetText(budget) {
  const { least, most, behind } = budget;
  const own = behind === undefined ? '' : ` (${behind ?? '–'})`;
  if (least !== undefined) return `≥ ${textOf(budget, least)}${own}`;
  return most === undefined ? '–' : `≤ ${textOf(budget, most)}`;
}

function textOf({ write = String }, value) {
  return write(value);
}

function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function alignColumns(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`);
}
