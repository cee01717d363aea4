/**
 * What is mutated unless the command names something else. What a note's form shows before it is
 * saved is judged by tests with a database.
 */
export const FOLDERS = [
  'app/ground/schedule',
  'app/ledger',
  'app/funding',
  'app/note/funded-terms.ts',
  'app/note/holders.ts',
  'app/note/rules.ts',
  'app/note/summary.ts',
];

/** The folders of app whose tests are asked. */
export const ROOMS = ['ground', 'ledger', 'funding', 'note'];

/** The room of which this run mutates a part, and by which its results are named. */
const room = process.env.MUTATED_ROOM ?? 'ground';

/** What no test without a database judges, and what is words. Stryker knows no braces here. */
const LEFT_OUT = [
  '!**/*.test.ts',
  '!**/*.server.ts',
  '!**/may.ts',
  '!**/schema.ts',
  '!**/*words.ts',
  '!**/explained.ts',
  '!**/screens/**',
];

/** What Stryker mutates of some folders and files. */
export const mutated = (places) => [
  ...places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`)),
  ...LEFT_OUT,
];

/**
 * Stryker runs from the repository's folder (README.md says how). It copies what the tests of the
 * ground and of those nouns need into a folder under .cache, changes that copy only, and switches
 * one mutant after the other on in test processes that keep running.
 */
export default {
  mutate: mutated(FOLDERS),
  ignorePatterns: [
    '**',
    '!app/**/*.ts',
    'app/server/**',
    '!app/ground/**',
    '!lab/bench/mutants/*.mjs',
    '!tests/fixtures/**',
    '!tests/helpers/property-runs.ts',
    '!package.json',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/bench/mutants/vitest.config.mjs', related: false },
  // Only the tests that reach a mutant run against it, and they end with the first that fails.
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Vitest takes the types away, and nobody checks them in the copy.
  disableTypeChecks: false,
  tempDirName: '.cache/mutants/copy',
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `.cache/mutants/${room}-report.json` },
  htmlReporter: { fileName: `.cache/mutants/${room}-report.html` },
  incrementalFile: `.cache/mutants/${room}-incremental.json`,
  allowConsoleColors: false,
  logLevel: 'warn',
  warnings: { slow: false },
};
