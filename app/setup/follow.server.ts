import type { Installation } from '#app/server/installation.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import { hasPlatformAdmin, readProgress } from './progress.server.ts';

/**
 * While the set-up is open, takes over every few seconds what was chosen on the page of another
 * process; without one to come it ends.
 */
export function followSetup(installation: Installation, { pollMs = 5_000 } = {}): Stoppable {
  if (installation.settings.isDemo) return { stop: async () => undefined };
  return untilStopped(async (stopping) => {
    while (!stopping.aborted) {
      if (!(await lookAgain(installation))) return;
      await pause(pollMs, stopping);
    }
  });
}

/** Whether there may be more to take over. */
async function lookAgain({ database, takeChosen, log }: Installation): Promise<boolean> {
  try {
    const isOver = await isSetUp(database.signIn);
    // What was chosen last is taken over after it is known that it was the last.
    await takeChosen();
    return !isOver;
  } catch (error) {
    // The database is away. Nobody waits for this loop, so it says so and tries again.
    log.error({ err: error }, 'what was chosen at the set-up could not be read');
    return true;
  }
}

async function isSetUp(signIn: Installation['database']['signIn']): Promise<boolean> {
  if (!(await hasPlatformAdmin(signIn))) return false;
  const progress = await readProgress(signIn);
  return progress === null || progress.adminId === null || progress.finishedAt !== null;
}
