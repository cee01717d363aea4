import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/ground/actor.ts';
import type { RateLimited } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import type { LimitedAction } from '#app/server/limits.ts';
import { renderMail } from '#app/server/mail/render-mail.ts';
import {
  explainSendFailure,
  openTransport,
  type SendFailure,
  sendMail,
} from '#app/server/mail/smtp.ts';
import { filePlaceOf, tryFileStore } from '#app/server/storage/file-store.ts';
import { mayAdministerSystem } from './may.ts';
import { INSTALLATION_ID, type Trial } from './words.ts';

/** Long enough for every answer of a server, and short enough for a column and a page. */
const LONGEST_ANSWER = 300;

/**
 * Sends a real mail by the mail server of the settings, now and not through the outbox, and tells
 * what that server has answered or why there was no answer.
 */
export async function sendTrialMail(
  { settings, brand }: Pick<Installation, 'settings' | 'brand'>,
  to: { email: string; firstName: string },
): Promise<Trial> {
  const { smtpUrl } = settings;
  if (smtpUrl === null) {
    const sentence = 'No mail server is set, so no mail leaves this installation.';
    return { isFine: false, sentence, answer: null };
  }
  const { host } = new URL(smtpUrl);
  const facts = { firstName: to.firstName, path: '/' };
  const mail = await renderMail({ settings, brand }, 'trial', facts);
  const transport = openTransport(smtpUrl);
  try {
    const sent = { ...mail, id: randomUUID(), to: to.email };
    const answer = await sendMail(transport, settings, sent);
    const sentence = `${host} has taken a mail to ${to.email}. Look whether it arrives.`;
    return { isFine: true, sentence, answer: shortened(answer) };
  } catch (error) {
    const failure = explainSendFailure(error);
    const sentence = mailTrouble(failure, host);
    return { isFine: false, sentence, answer: shortened(failure.reason) };
  } finally {
    transport.close();
  }
}

/** What a failure of the mail server most likely means, and what to look at. */
export function mailTrouble({ code, reason, reply }: SendFailure, host: string): string {
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(reason)) {
    return `Nobody knows a mail server called ${host}. Check the name in SMTP_URL.`;
  }
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(reason)) {
    return `Nothing answers at ${host}. Check host and port in SMTP_URL.`;
  }
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(reason)) {
    return `${host} did not answer in time. Check the port, and whether a firewall is between.`;
  }
  if (code === 'EAUTH' || reply === 535 || reply === 530) {
    return `${host} does not let us in. Check user and password in SMTP_URL.`;
  }
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version/i.test(reason)) {
    return (
      `No encrypted connection to ${host} came about. smtps:// is for port 465, smtp:// for 587; ` +
      'its certificate must be for that name.'
    );
  }
  if (code === 'EENVELOPE') {
    return `${host} does not take a mail from MAIL_FROM to this address.`;
  }
  return `${host} did not take the mail.`;
}

/**
 * Writes a file into the store of the settings, reads it back and removes it. That nothing else is
 * touched is the store's own matter: the file lies among trials.
 */
export async function tryFiles({
  files,
  settings,
}: Pick<Installation, 'files' | 'settings'>): Promise<Trial> {
  const place = filePlaceOf(settings);
  const name =
    place.kind === 'disk'
      ? `The folder ${place.folder}`
      : `The bucket ${place.bucket} at ${place.endpoint.host}`;
  try {
    await tryFileStore(files);
    const sentence = `${name} has taken a file, given it back and removed it.`;
    return { isFine: true, sentence, answer: null };
  } catch (error) {
    const advice =
      place.kind === 'disk'
        ? 'Check whom it belongs to and how much room its disk has.'
        : 'Check S3_ENDPOINT, S3_BUCKET and the key, and what the key may do.';
    const sentence = `${name} does not work. ${advice}`;
    return { isFine: false, sentence, answer: shortened(rootReason(error)) };
  }
}

/** Below a fault that names the file is why. */
function rootReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootReason(error.cause);
}

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length > LONGEST_ANSWER ? `${line.slice(0, LONGEST_ANSWER)}…` : line;
}

type TrialRefusal = RateLimited | { kind: 'forbidden' };

/**
 * Sends a test mail to the caller's own address, with an entry in the audit. Refused: `forbidden`
 * for everybody but platform admins; `rate_limited` after five in ten minutes.
 */
export function tryMailAsAdmin(caller: Caller): Promise<Result<Trial, TrialRefusal>> {
  return tryAsAdmin(caller, {
    limit: 'mail-trial',
    action: 'installation.mail_tried',
    run: ({ email, firstName }) => sendTrialMail(caller, { email, firstName }),
  });
}

/** Tries the file store, in the same way; `rate_limited` after ten in ten minutes. */
export function tryFilesAsAdmin(caller: Caller): Promise<Result<Trial, TrialRefusal>> {
  return tryAsAdmin(caller, {
    limit: 'files-trial',
    action: 'installation.storage_tried',
    run: () => tryFiles(caller),
  });
}

type Attempt = {
  limit: LimitedAction;
  action: string;
  run: (person: Extract<Actor, { kind: 'person' }>) => Promise<Trial>;
};

async function tryAsAdmin(
  caller: Caller,
  { limit, action, run }: Attempt,
): Promise<Result<Trial, TrialRefusal>> {
  const { actor, database, limits } = caller;
  if (actor.kind !== 'person' || !mayAdministerSystem(actor)) return refuse({ kind: 'forbidden' });
  const seconds = await limits.attempt(limit, actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const trial = await run(actor);
  await asActor(database, actor, (transaction) =>
    audit(transaction, caller, {
      action,
      recordType: 'installation',
      recordId: INSTALLATION_ID,
      organizationId: null,
      details: { after: { ...trial } },
    }),
  );
  return accept(trial);
}
