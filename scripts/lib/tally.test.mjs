import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { addCounts, countPlaywright, countStep, countTests, countVitest } from './tally.mjs';

const PASSED_FILE = {
  name: 'c.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed' }],
};

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-tally-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function counts(report, succeeded) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return countTests({ file, succeeded, count: countVitest });
}

test('a run that wrote no report failed', () => {
  const file = join(folder, 'missing.json');
  const nothing = { passed: 0, failed: 1 };
  expect(countTests({ file, succeeded: true, count: countVitest })).toMatchObject(nothing);
});

test('a run that wrote half a report failed', () => {
  expect(counts('{"numTotal', false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run without a single test failed', () => {
  const report = { numTotalTests: 0, numPassedTests: 0, testResults: [] };
  expect(counts(report, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that ended badly failed although all its tests passed', () => {
  const report = { numTotalTests: 2, numPassedTests: 2, testResults: [PASSED_FILE] };
  expect(counts(report, false)).toMatchObject({ passed: 2, failed: 1 });
});

test('a skipped test and one that is still to be written count as failed', () => {
  const report = { numTotalTests: 5, numPassedTests: 3, testResults: [PASSED_FILE] };
  expect(counts(report, true)).toMatchObject({ passed: 3, failed: 2 });
});

test('a file that could not even be loaded counts as one failure', () => {
  const broken = { name: 'd.test.ts', status: 'failed', assertionResults: [] };
  const report = { numTotalTests: 1, numPassedTests: 1, testResults: [PASSED_FILE, broken] };
  expect(counts(report, false)).toMatchObject({ passed: 1, failed: 1 });
});

test('a browser journey that passed only on a second attempt counts as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 4, failed: 3 });
});

test('a green run counts its tests', () => {
  const report = { numTotalTests: 7, numPassedTests: 7, testResults: [PASSED_FILE] };
  expect(counts(report, true)).toMatchObject({ passed: 7, failed: 0 });
});

test('counts of steps and tests are added', () => {
  const all = [countStep(true), countStep(false), { passed: 7, failed: 0, failures: [] }];
  expect(addCounts(all)).toMatchObject({ passed: 8, failed: 1 });
});

test('what failed is named by its file, its title and how its message begins', () => {
  const message = 'AssertionError: expected 1 to be 2\n    at somewhere';
  const failed = { status: 'failed', fullName: 'sums', failureMessages: [message] };
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [...PASSED_FILE.assertionResults, failed],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(counts({ numTotalTests: 2, numPassedTests: 1, testResults }, false).failures).toEqual([
    'b.test.ts: no such module',
    'a.test.ts › sums: AssertionError: expected 1 to be 2',
  ]);
});

test('a journey that failed is named, in whatever group it stands', () => {
  const late = {
    status: 'unexpected',
    results: [{ error: { message: '\u001b[31mtoo late\u001b[39m' } }],
  };
  const spec = { file: 'walk.test.ts', title: 'one walks', tests: [late, { status: 'expected' }] };
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const report = { stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] };
  expect(countPlaywright(report).failures).toEqual(['walk.test.ts › one walks: too late']);
});
