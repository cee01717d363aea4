import { readFileSync } from 'node:fs';

/** The counts of a step that is no collection of tests: it passed or it failed. */
export function countStep(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
}

/** The counts of a Vitest run from its JSON report. What did not run counts as failed. */
export function countVitest(report) {
  const passed = report.numPassedTests;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((it) => it.status === 'passed'),
  );
  return { passed, failed: report.numTotalTests - passed + brokenFiles.length };
}

/** The counts of a Playwright run from its JSON report. What did not run, or only later, failed. */
export function countPlaywright({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed };
}

/**
 * The counts of a test step whose report lies in `file`: a run that crashed, wrote no report or ran
 * no test at all counts as a failure even when its report names none.
 */
export function countTests({ file, succeeded, count }) {
  const counts = readCounts(file, count);
  const isSilentFailure = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

export function addCounts(all) {
  return all.reduce(
    (sum, counts) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed }),
    { passed: 0, failed: 0 },
  );
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`The report of this step cannot be read: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
}
