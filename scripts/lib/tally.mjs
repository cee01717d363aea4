import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// What a step answers: how many passed and failed, and `failures`, a line for each with a name.

/** The counts of a step that is no collection of tests: it passed or it failed. */
export function countStep(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] };
}

/** The counts of a Vitest run from its JSON report. What did not run counts as failed. */
export function countVitest(report) {
  const passed = report.numPassedTests;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((it) => it.status === 'passed'),
  );
  const failures = [
    ...brokenFiles.map((file) => [relative('.', file.name), file.message]),
    ...report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((it) => it.status !== 'passed')
        .map((it) => [
          `${relative('.', file.name)} › ${it.fullName}`,
          it.failureMessages?.[0] ?? it.status,
        ]),
    ),
  ];
  return {
    passed,
    failed: report.numTotalTests - passed + brokenFiles.length,
    failures: failures.map(nameFailure),
  };
}

/** The counts of a Playwright run from its JSON report. What did not run, or only later, failed. */
export function countPlaywright({ stats, errors, suites = [] }) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failures = [
    ...errors.map((error) => ['before the journeys', error.message]),
    ...suites
      .flatMap(specsOf)
      .flatMap((spec) =>
        spec.tests
          .filter((it) => it.status !== 'expected')
          .map((it) => [`${spec.file} › ${spec.title}`, errorOf(it) ?? it.status]),
      ),
  ];
  return { passed: stats.expected, failed, failures: failures.map(nameFailure) };
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
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
    failures: all.flatMap((counts) => counts.failures),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function errorOf({ results = [] }) {
  return results.find((result) => result.error)?.error.message;
}

/** One line of a failure: where it was, and how its message begins, without colours. */
function nameFailure([where, message = '']) {
  const [first] = stripVTControlCharacters(message).split('\n');
  return `${where}: ${first}`;
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`The report of this step cannot be read: ${error.message}`);
    return { passed: 0, failed: 0, failures: [] };
  }
}
