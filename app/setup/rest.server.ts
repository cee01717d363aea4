import type { RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { sendTrialMail, tryFiles } from '#app/system/trials.server.ts';
import { INSTALLATION_ID, type Trial } from '#app/system/words.ts';
import { asSetup, forgetCodes, noteStep, ownProgress, stepOf } from './progress.server.ts';
import { type SETUP_REFUSALS, type Step, stepAfter } from './words.ts';

type RestRefusal = RefusalOf<typeof SETUP_REFUSALS, 'no_code' | 'rate_limited'>;

/**
 * Sends a test mail to the new admin's own address and keeps how it went. Refused: `no_code` for
 * everybody but that admin; `rate_limited` after five in ten minutes, with whole seconds to wait.
 */
export async function trySetupMail(caller: Caller): Promise<Result<Trial, RestRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !(await isTheirs(caller))) return refuse({ kind: 'no_code' });
  const seconds = await caller.limits.attempt('mail-trial', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  return keep(caller, { mailTrial: await sendTrialMail(caller, actor) });
}

/** Tries the file store and keeps how it went. Refused as `trySetupMail`, after ten. */
export async function trySetupFiles(caller: Caller): Promise<Result<Trial, RestRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !(await isTheirs(caller))) return refuse({ kind: 'no_code' });
  const seconds = await caller.limits.attempt('files-trial', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  return keep(caller, { filesTrial: await tryFiles(caller) });
}

/** No transaction stays open while a server is waited for, so it is asked before and after. */
async function isTheirs(caller: Caller): Promise<boolean> {
  return (await ownProgress(caller, caller.database.signIn)) !== null;
}

type Kept = { mailTrial: Trial } | { filesTrial: Trial };

function keep(caller: Caller, kept: Kept): Promise<Result<Trial, { kind: 'no_code' }>> {
  const [action, trial] =
    'mailTrial' in kept
      ? (['installation.mail_tried', kept.mailTrial] as const)
      : (['installation.storage_tried', kept.filesTrial] as const);
  return asSetup(caller, async (transaction, progress) => {
    await noteStep(transaction, progress, { ...kept, next: stepOf(progress) });
    await audit(transaction, caller, { ...ENTRY, action, details: { after: { ...trial } } });
    return accept(trial);
  });
}

const ENTRY = { recordType: 'installation', recordId: INSTALLATION_ID, organizationId: null };

/**
 * Goes on from a step that stores nothing; from any other one than the next nothing changes.
 * Refused: `no_code` for whoever does not go on with the set-up.
 */
export function passStep(caller: Caller, from: Step): Promise<Result<null, { kind: 'no_code' }>> {
  return asSetup(caller, async (transaction, progress) => {
    if (stepOf(progress) === from) {
      await noteStep(transaction, progress, { next: stepAfter(from) });
    }
    return accept<null>(null);
  });
}

/**
 * Ends the set-up: from now on its page is there for nobody. Refused: `no_code` for everybody but
 * the admin whom it has made.
 */
export function finishSetup(caller: Caller): Promise<Result<null, { kind: 'no_code' }>> {
  return asSetup(caller, async (transaction, progress) => {
    if (progress.adminId === null) return refuse({ kind: 'no_code' });
    await forgetCodes(transaction);
    await noteStep(transaction, progress, { next: 'done', finishedAt: caller.clock.now() });
    await audit(transaction, caller, { ...ENTRY, action: 'installation.set_up' });
    return accept<null>(null);
  });
}
