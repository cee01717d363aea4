import { defineConfig } from 'vitest/config';

/**
 * What Stryker runs in its copy: the tests of the ground and the ledger, as the root's project
 * `unit` has them. Screens are not copied.
 */
export default defineConfig({
  test: {
    include: ['app/{ground,ledger}/**/!(*.server).test.ts'],
    // Screens are neither mutated nor copied.
    exclude: ['**/screens/**'],
    setupFiles: ['lab/bench/mutants/same-cases.mjs'],
    // The files share their modules within a run; each mutant has a run, and modules, of its own.
    isolate: false,
    // On a busy machine the slow properties must not kill a mutant by Vitest's five seconds alone:
    // Stryker's limit, which follows the time that the test took before, stops endless loops.
    testTimeout: 120_000,
  },
});
