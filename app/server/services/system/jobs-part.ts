import type { SystemPart } from '#app/domain/system/system-part.ts';
import { countImports } from '#app/server/imports/count-imports.ts';
import type { Installation } from '#app/server/installation.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf } from './part.ts';

const JOB_NAMES: Record<string, string> = {
  notifications: 'Notifications',
  notices: 'News of the minute',
  statements: 'Statements',
  audit: 'Verification of the audit',
  sweep: 'Clearing up',
};

/** When the jobs of this process last succeeded, and what imports there are. */
export async function jobsPart({ database, jobRuns, settings }: Installation): Promise<SystemPart> {
  const imports = await countImports(database);
  const runs = Object.entries(JOB_NAMES).map(([job, name]) => {
    const run = jobRuns.get(job);
    const at = run?.lastDoneAt ?? null;
    const done = at === null ? 'Not yet' : businessTimeText(at, settings.businessTimeZone);
    return { name, done, failures: run?.failures ?? 0 };
  });
  const failing = runs.filter(({ failures }) => failures > 0);
  const facts = {
    ...Object.fromEntries(runs.map(({ name, done }) => [`${name} last done`, done])),
    Imports: `${imports.waiting} waiting, ${imports.running} running, ${imports.failed} failed`,
  };
  return partOf('Jobs', facts, [
    failing.length > 0 && {
      state: 'broken',
      advice: `${failing.map(failureText).join('; ')}. It is tried again; the log says why.`,
    },
  ]);
}

function failureText({ name, failures }: { name: string; failures: number }): string {
  return failures === 1
    ? `${name} failed the last time`
    : `${name} failed ${failures} times in a row`;
}
