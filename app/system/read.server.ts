import { OUTSIDE_JOB } from '#app/server/jobs/job-run.ts';
import { mayAdministerSystem } from './may.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { partOf, type Problem, type SystemPart } from './words.ts';
import { readLastBackup } from '#app/server/backup/own-archives.ts';
import type { Caller } from '#app/server/caller.ts';
import { withinMs } from '#app/server/waiting.ts';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import { copiesPart } from './copies.server.ts';
import { backupPart, databasePart, filesPart, processPart } from './machine.server.ts';
import { formatCount } from '#app/ground/format-count.ts';
import type { Installation } from '#app/server/installation.ts';
import { readOutboxState } from '#app/server/mail/outbox.ts';
import { countImports } from '#app/import/write/queue.server.ts';
import { paperFaultsText } from '#app/packet/seal/watch.server.ts';
import { LONGEST_UNSEALED_MINUTES, trailFaultText } from '#app/audit/seals/chain.server.ts';
import { asSealer } from '#app/server/db/as-actor.ts';
import {
  readHead,
  readRecentStart,
  readSealAt,
  readUnsealed,
} from '#app/audit/seals/seal.server.ts';

/** Longer than this the page waits for no part. */
const MOST_MS = 2_000;

/** `trial`: what a press can show of the part; null for nothing. */
export type SystemView = {
  parts: (SystemPart & { trial: 'mail' | 'files' | null })[];
  readAt: string;
};

/**
 * How the running installation is, part by part, in a fixed order. A part that does not answer
 * within two seconds, or fails, is told as not working; the others do not wait for it. Nothing of
 * anybody's data is read, only how much of it waits. Refused: `forbidden` for everybody but
 * platform admins.
 */
export async function readSystem(caller: Caller): Promise<Result<SystemView, 'forbidden'>> {
  if (!mayAdministerSystem(caller.actor)) return refuse('forbidden');
  const { bucket } = caller.settings.backups;
  const parts = await Promise.all([
    partOrFault(caller, 'Database', databasePart(caller)),
    partOrFault(caller, 'This process', processPart(caller)),
    partOrFault(caller, 'Mail queue', mailsPart(caller)),
    partOrFault(caller, 'Jobs', jobsPart(caller)),
    partOrFault(caller, 'Audit trail', auditPart(caller)),
    partOrFault(caller, 'Sealed papers', papersPart(caller)),
    partOrFault(caller, 'File storage', filesPart(caller)),
    partOrFault(caller, 'Backup', lastBackupPart(caller)),
    ...(bucket === null ? [] : [partOrFault(caller, 'Backup copies', copiesPart(caller, bucket))]),
    partOrFault(caller, 'Comparison rates', ratesPart(caller)),
  ]);
  const maintenance = maintenancePart(caller);
  if (maintenance !== null) parts.unshift(maintenance);
  const readAt = personTimeText(caller.clock.now(), caller);
  return accept({
    parts: parts.map((part) => ({ ...part, trial: trialOf(caller, part) })),
    readAt,
  });
}

function trialOf({ settings }: Installation, { name }: SystemPart): 'mail' | 'files' | null {
  if (name === 'File storage') return 'files';
  return name === 'Mail queue' && settings.smtpUrl !== null ? 'mail' : null;
}

/** What is said of maintenance mode while it is on, first of all. */
function maintenancePart(caller: Caller): SystemPart | null {
  const { known } = caller.maintenance;
  if (known === null) return null;
  const timeText = (at: Date) => personTimeText(at, caller);
  const { beganAt, expectedEnd, message } = known;
  const facts = {
    Since: timeText(beganAt),
    'Expected end': expectedEnd === null ? 'Not known' : timeText(expectedEnd),
    Message: message ?? 'None',
  };
  return partOf('Maintenance mode', facts, [
    {
      state: 'look',
      advice: 'People can only read, and jobs pause. End it when the work is done.',
      link: { to: '/admin/system/maintenance', label: 'Maintenance Mode' },
    },
  ]);
}

async function lastBackupPart(caller: Caller): Promise<SystemPart> {
  return backupPart(caller, await readLastBackup(caller.settings));
}

async function partOrFault(caller: Caller, name: string, reading: Promise<SystemPart>) {
  try {
    const part = await withinMs(MOST_MS, reading);
    return part ?? silent(name, 'It did not answer within two seconds.');
  } catch (error) {
    caller.log.error({ err: error, part: name }, 'a part of the system could not be read');
    return silent(name, 'It could not be read.');
  }
}

function silent(name: string, what: string): SystemPart {
  const advice = `${what} The log of this process says more.`;
  return partOf(name, {}, [{ state: 'broken', advice }]);
}

/** A mail is sent within seconds; one that has never been tried after this long waits in vain. */
const LATE_MS = 15 * 60_000;

/** Of a demo without a mail server. */
const KEPT: Problem = {
  state: 'off',
  advice:
    'No mail is sent: the demo keeps each one, and everybody can read them. ' +
    'Set SMTP_URL and MAIL_FROM and start again to send them.',
  link: { to: '/mailbox', label: 'Mailbox' },
};

const FAILED_MAILS = { to: '/admin/mails', label: 'Failed Mails' };

/** What waits to be sent, since when, and what was given up. */
async function mailsPart(caller: Caller): Promise<SystemPart> {
  const { database, settings, clock } = caller;
  const { waiting, failing, givenUp, oldestWaitingAt } = await readOutboxState(database);
  const { smtpUrl, isDemo } = settings;
  if (smtpUrl === null && isDemo) {
    return partOf('Mail queue', { 'Sent by': 'Nobody', Kept: formatCount(waiting) }, [KEPT]);
  }
  const ageMs = oldestWaitingAt === null ? 0 : clock.now().getTime() - oldestWaitingAt.getTime();
  const facts = {
    'Sent by': smtpUrl === null ? 'Nobody' : 'SMTP',
    Waiting: String(waiting - failing),
    'Failed and tried again': String(failing),
    'Given up': String(givenUp),
    'Oldest waits since':
      oldestWaitingAt === null ? 'None waits' : personTimeText(oldestWaitingAt, caller),
  };
  return partOf('Mail queue', facts, [
    smtpUrl === null && {
      state: 'broken',
      advice: 'No mail is sent. Set SMTP_URL and MAIL_FROM and start again.',
    },
    givenUp > 0 && {
      state: 'look',
      advice: 'Some mails were given up. See why, mend it, and send them again.',
      link: FAILED_MAILS,
    },
    failing > 0 && {
      state: 'look',
      advice: 'Some mails could not be sent and are tried again. See what the server says.',
      link: FAILED_MAILS,
    },
    smtpUrl !== null &&
      ageMs > LATE_MS && {
        state: 'look',
        advice: 'Mails wait longer than they should. Look for the worker in the log.',
      },
  ]);
}

const JOB_NAMES: Record<string, string> = {
  notifications: 'Notifications',
  notices: 'News of the minute',
  funding: 'Reservations',
  papers: 'Seals of papers',
  [OUTSIDE_JOB]: 'Signing service',
  statements: 'Statements',
  audit: 'Verification of the audit',
  'paper-check': 'Check of sealed papers',
  sweep: 'Clearing up',
  retention: 'Retention',
  archives: 'Archives',
};

/** When the jobs of this process last succeeded, and what imports there are. */
export async function jobsPart(reader: Installation & TimeReader): Promise<SystemPart> {
  const { database, jobRuns, settings } = reader;
  const imports = await countImports(database);
  const names = Object.entries(JOB_NAMES).filter(
    ([job]) => job !== OUTSIDE_JOB || settings.signingService !== null,
  );
  const runs = names.map(([job, name]) => {
    const run = jobRuns.get(job);
    const at = run?.lastDoneAt ?? null;
    const done = at === null ? 'Not yet' : personTimeText(at, reader);
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

/** How much of the audit is sealed, since when, and whether it is as it was written (0084). */
async function auditPart(caller: Caller): Promise<SystemPart> {
  const { database, sealWatch, clock } = caller;
  const [first, head, waiting] = await asSealer(database, async (transaction) => [
    await readSealAt(transaction, 1),
    await readHead(transaction),
    (await readUnsealed(transaction, await readRecentStart(transaction)))[0] ?? null,
  ]);
  const timeText = (at: Date | string) => personTimeText(new Date(at), caller);
  const { refusal, verified } = sealWatch;
  const fault = refusal ?? verified?.fault ?? null;
  const waitedMs = waiting === null ? 0 : clock.now().getTime() - Date.parse(waiting.entry.at);
  const facts = {
    'Sealed entries': formatCount(head?.position ?? 0),
    'Sealed since': first === null ? 'Not yet' : timeText(first.sealedAt),
    'Last sealed': head === null ? 'Not yet' : timeText(head.sealedAt),
    'Last verified': verified === null ? 'Not yet' : timeText(verified.at),
  };
  return partOf('Audit trail', facts, [
    fault !== null && {
      state: 'broken',
      advice:
        `${trailFaultText(fault, timeText)} ` +
        'Find out who could write to the database: Help, Watch says what to do.',
    },
    waitedMs > LONGEST_UNSEALED_MINUTES * 60_000 && {
      state: 'look',
      advice: 'Entries wait for their seals longer than they should. The log says why.',
    },
  ]);
}

/** Whether the files of sealed papers are those that were sealed. Source: rules 6.7. */
async function papersPart(caller: Caller): Promise<SystemPart> {
  const { checked } = caller.paperWatch;
  const facts = {
    'Papers compared': checked === null ? 'None yet' : formatCount(checked.count),
    'Last compared': checked === null ? 'Not yet' : personTimeText(checked.at, caller),
  };
  return partOf('Sealed papers', facts, [
    checked !== null &&
      checked.faults.length > 0 && {
        state: 'broken',
        advice:
          `${paperFaultsText(checked.faults)} ` +
          'Take it back from a backup, and find out who could write to the files.',
      },
  ]);
}

/** Where the comparison rates come from and when this process last had them. */
async function ratesPart(caller: Caller): Promise<SystemPart> {
  const { rates, settings } = caller;
  const { fetchedAt, failedAt } = rates.state();
  const timeOf = (at: Date | null) =>
    at === null ? 'Not since this process began' : personTimeText(at, caller);
  const hasSource = settings.fred !== null;
  const facts = {
    Source: hasSource ? 'St. Louis Fed' : 'Fixed rates',
    ...(hasSource && { 'Last fetched': timeOf(fetchedAt) }),
    ...(failedAt !== null && { 'Last failed': timeOf(failedAt) }),
  };
  return partOf('Comparison rates', facts, [
    failedAt !== null && {
      state: 'look',
      advice:
        'The source could not be asked, so pages show fixed rates and say so. ' +
        'The log has the reason: the key, the network or the source itself.',
    },
  ]);
}
