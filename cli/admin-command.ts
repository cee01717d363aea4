import { openInstallation } from '#app/server/open-installation.ts';
import { loadSettings, type Settings } from '#app/server/env.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';
import { createPlatformAdmin } from './create-platform-admin.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';

/**
 * `admin create ADDRESS [NAME]` and `admin grant|revoke ADDRESS`: the exit status is 0 done, 1
 * refused, 2 not understood.
 */
export async function runAdminCommand(words: readonly string[]): Promise<number> {
  const [verb, address, ...name] = words;
  if (address === undefined || !(verb === 'create' || verb === 'grant' || verb === 'revoke')) {
    return 2;
  }
  let settings: Settings | null = null;
  try {
    settings = loadSettings();
    const installation = await openInstallation(settings);
    const answer =
      verb === 'create'
        ? await createPlatformAdmin(installation, { address, fullName: name.join(' ') })
        : await setPlatformAdmin(installation, { address, isAdmin: verb === 'grant' });
    await installation.close();
    process.stdout.write(`${answer.sentence}\n`);
    return answer.isDone ? 0 : 1;
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
