import { loadSettings, type Settings } from '#app/server/env.ts';
import type { Installation } from '#app/server/installation.ts';
import { openInstallation } from '#app/server/open-installation.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';

/** What a command has done, or why not, for the console. */
export type Answer = { isDone: boolean; sentence: string };

/**
 * Opens the installation that the settings describe, does `work` on it and prints its answer: the
 * exit status is 0 done, 1 refused. What keeps it from being opened is said in a sentence; what has
 * no explanation is thrown.
 */
export async function withInstallation(
  work: (installation: Installation) => Promise<Answer>,
): Promise<number> {
  let settings: Settings | null = null;
  try {
    settings = loadSettings();
    const installation = await openInstallation(settings);
    const { isDone, sentence } = await work(installation).finally(installation.close);
    process.stdout.write(`${sentence}\n`);
    return isDone ? 0 : 1;
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

/** `migrate`: to open an installation is to bring its database to this release. */
export function runMigrateCommand(words: readonly string[]): Promise<number> | number {
  if (words.length > 0) return 2;
  return withInstallation(async () => ({
    isDone: true,
    sentence: 'The schema of the database, and who may do what with it, are of this release.',
  }));
}
