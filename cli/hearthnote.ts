import { openInstallation } from '#app/server/open-installation.ts';
import { loadSettings, type Settings } from '#app/server/env.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';

const USAGE = `usage:
  hearthnote admin grant ADDRESS     makes a verified account a platform admin
  hearthnote admin revoke ADDRESS    takes that right away again
`;

/** Runs one command and returns the exit status: 0 done, 1 refused, 2 not understood. */
async function run(words: readonly string[]): Promise<number> {
  const [area, verb, address] = words;
  if (area !== 'admin' || (verb !== 'grant' && verb !== 'revoke') || address === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  let settings: Settings | null = null;
  try {
    settings = loadSettings();
    const installation = await openInstallation(settings);
    const answer = await setPlatformAdmin(installation, { address, isAdmin: verb === 'grant' });
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

process.exitCode = await run(process.argv.slice(2));
