import { defineConfig } from 'vitest/config';

const UNIT = [
  'app/*.test.ts',
  'app/!(server)/**/!(*.server).test.{ts,tsx}',
  'app/server/**/*.unit.test.{ts,tsx}',
  'cli/**/*.unit.test.ts',
  'scripts/**/*.test.mjs',
  'lab/{bench,scripts}/**/*.test.mjs',
  'lab/pictures/**/*.test.ts',
];

/** Nothing here measures speed: only what hangs is ended, also on a machine that is busy. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

const AS_PRODUCTION = ['tests/helpers/production-react.ts', 'tests/helpers/quiet-log.ts'];

/** Files of one worker share their modules: loading them anew took a quarter of the time. */
const WITH_DATABASE = { ...PATIENCE, isolate: false };

/**
 * Nouns whose queries the embedded engine could answer otherwise: SQL of their own that returns
 * sums and arrays, bytes, tables copied in and out, jobs that take turns by locks. What else
 * happens there is asked of every action and every screen at once (0132).
 */
const WITH_OWN_SQL = [
  'archive',
  'audit',
  'brand',
  'funding',
  'import',
  'ledger',
  'listing',
  'market',
  'notification',
  'offering',
  'overview',
  'packet',
  'portfolio',
  'search',
  'setup',
  'statement',
  'system',
].join(',');

/**
 * Four groups: `unit` touches no database; `services` needs a real PostgreSQL
 * (`node scripts/with-postgres.mjs -- npx vitest run --project services`); `pglite` repeats what
 * must hold on the embedded engine as well; `architecture` reads the source itself.
 */
export default defineConfig({
  // React's production build draws no elements of its development build.
  oxc: { jsx: { development: false } },
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      { test: { ...PATIENCE, name: 'unit', include: UNIT } },
      {
        test: {
          ...WITH_DATABASE,
          name: 'services',
          env: { TEST_ENGINE: 'postgres' },
          include: [
            'app/server/**/*.test.{ts,tsx}',
            'app/*/**/*.server.test.ts',
            'cli/**/*.test.ts',
            'tests/services/**/*.test.ts',
            'tests/permissions/**/*.test.ts',
            'tests/schema/**/*.test.ts',
          ],
          exclude: ['**/*.unit.test.{ts,tsx}', 'tests/services/forgeries/every-deed.test.ts'],
          globalSetup: ['tests/helpers/postgres-required.ts'],
          setupFiles: AS_PRODUCTION,
        },
      },
      {
        test: {
          ...WITH_DATABASE,
          name: 'pglite',
          env: { TEST_ENGINE: 'pglite' },
          include: [
            'app/server/db/match-text.test.ts',
            'tests/services/forgeries/every-deed.test.ts',
            `app/{${WITH_OWN_SQL}}/**/*.server.test.ts`,
            'app/account/own/delete*.server.test.ts',
            'app/note/changes.server.test.ts',
            'app/profile/own/tax-id.server.test.ts',
            'app/server/backup/*.test.ts',
            'tests/permissions/**/*.test.ts',
            'tests/schema/**/*.test.ts',
          ],
          // What a screen answers to a form, and what an archive is refused for, are no questions
          // of the engine; what rows let happen is.
          exclude: [
            '**/*.unit.test.{ts,tsx}',
            'app/server/backup/elsewhere.test.ts',
            'tests/permissions/changes.test.ts',
            'app/server/backup/hostile-archives.test.ts',
          ],
          setupFiles: AS_PRODUCTION,
        },
      },
      {
        // Not part of `npm test`: `npm run test:walls` switches walls and guards off, one by one.
        test: {
          ...WITH_DATABASE,
          name: 'walls',
          testTimeout: 1_800_000,
          env: { TEST_ENGINE: 'postgres' },
          include: ['tests/walls/**/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-required.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        // Not part of `npm test` either: `npm run lab -- bench:tables` prints how long tables take.
        test: {
          ...WITH_DATABASE,
          name: 'bench',
          env: { TEST_ENGINE: 'postgres' },
          include: ['lab/bench/database/**/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-required.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        // `npm run test:faults` breaks what the built product stands on; one file after the other.
        test: {
          ...PATIENCE,
          name: 'faults',
          testTimeout: process.env.FAULTS_SIZE === 'nightly' ? 8 * 3_600_000 : 600_000,
          fileParallelism: false,
          include: ['lab/faults/**/*.test.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        // `npm run lab -- cluster`: what happens when the primary of a cluster dies.
        test: {
          ...PATIENCE,
          name: 'cluster',
          testTimeout: 900_000,
          include: ['lab/cluster/**/*.test.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        // Not part of `npm test`: `npm run lab -- backup` takes the demo from engine to engine.
        test: {
          ...WITH_DATABASE,
          name: 'backup',
          testTimeout: 600_000,
          include: ['tests/backup/**/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-required.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        // Not part of `npm test`: `npm run lab -- endurance` does at the size of the goals what the
        // other tests do now and then; one file after the other.
        test: {
          ...WITH_DATABASE,
          name: 'endurance',
          testTimeout: 7_200_000,
          fileParallelism: false,
          env: { TEST_ENGINE: 'postgres' },
          include: ['lab/endurance/**/*.test.ts'],
          globalSetup: ['tests/helpers/postgres-required.ts'],
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
    ],
  },
});
