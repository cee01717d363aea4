import { defineConfig } from 'vitest/config';
import { ROOMS } from './stryker.config.mjs';

/**
 * What Stryker runs in its copy, as the root's project `unit` has them: against a change of a noun
 * its own tests, against one of the ground those of the nouns, too. Mutants of constants need every
 * test there is, and those of the ground take longest. Screens are not copied.
 */
const room = process.env.MUTATED_ROOM ?? 'ground';
const tested = room === 'ground' ? `{${ROOMS.join(',')}}` : room;

export default defineConfig({
  test: {
    include: [`app/${tested}/**/!(*.server).test.ts`],
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
