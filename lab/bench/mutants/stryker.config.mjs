/** What is mutated unless the command names something else. */
export const FOLDERS = ['app/ground/schedule', 'app/ledger'];

/**
 * Stryker runs from the repository's folder (README.md says how). It copies what the tests of the
 * ground and the ledger need into a folder under .cache, changes that copy only, and switches one
 * mutant after the other on in test processes that keep running.
 */
export default {
  mutate: [
    ...FOLDERS.map((folder) => `${folder}/**/*.ts`),
    '!**/*.test.ts',
    '!**/*.server.ts',
    '!**/{words,schema}.ts',
    '!**/screens/**',
  ],
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
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  incrementalFile: '.cache/mutants/incremental.json',
  allowConsoleColors: false,
  logLevel: 'warn',
  warnings: { slow: false },
};
