import { asShown } from '#app/brand/as-shown.server.ts';
import type { Installation } from '#app/server/installation.ts';
import { mailAttempts } from '#app/server/metrics/metrics.ts';
import { inSpan } from '#app/server/tracing/trace.ts';
import { pause, type Stoppable, untilStopped } from '#app/server/waiting.ts';
import {
  isTooOld,
  nextAttempt,
  noteFailed,
  noteSent,
  type OutboxMail,
  takeMail,
  wasAskedForAgain,
} from './outbox.ts';
import { renderMail } from './render-mail.ts';
import { explainSendFailure, openTransport, type SendFailure, sendMail } from './smtp.ts';

type Post = Installation & { transport: ReturnType<typeof openTransport> };

/**
 * Sends what waits in the outbox, one mail after the other, until it is stopped; then it ends after
 * the mail that is on its way, if any. Several processes may each run one. Without SMTP_URL nothing
 * is sent: mails stay in the outbox, where the demo shows them.
 */
export function startMailWorker(installation: Installation, { pollMs = 3_000 } = {}): Stoppable {
  const { smtpUrl, isDemo } = installation.settings;
  if (smtpUrl === null) {
    if (!isDemo) installation.log.warn('SMTP_URL is not set: mails stay in the outbox');
    return { stop: async () => undefined };
  }
  const post: Post = { ...installation, transport: openTransport(smtpUrl) };
  return untilStopped(async (stopping) => {
    await work(post, pollMs, stopping);
    post.transport.close();
  });
}

async function work(post: Post, pollMs: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const found = await sendNext(post);
    if (!found) await pause(pollMs, stopping);
  }
}

/** True when there was a mail to send, whether it went or not. */
async function sendNext(post: Post): Promise<boolean> {
  if (post.maintenance.known !== null) return false;
  try {
    const mail = await takeMail(post.database, post.clock.now());
    if (mail === null) return false;
    const span = { name: `mail ${mail.template}`, kind: 'client' } as const;
    await inSpan(span, () => deliver(post, mail));
    return true;
  } catch (error) {
    // The database is away. Nobody waits for this loop, so it says so and tries again.
    post.log.error({ err: error }, 'the outbox does not answer');
    return false;
  }
}

async function deliver(post: Post, mail: OutboxMail): Promise<void> {
  if (isTooOld(mail.createdAt, post.clock.now()) && !wasAskedForAgain(mail)) {
    const reason = mail.lastError ?? 'It was more than three days old before it could be sent.';
    return giveUp(post, mail, { reason, code: null, reply: null });
  }
  try {
    const shown = await asShown(post);
    const rendered = await renderMail(shown, mail.template, mail.facts);
    const letter = { ...rendered, id: mail.id, to: mail.toAddress };
    await sendMail(post.transport, shown.settings, letter);
  } catch (error) {
    const failure = explainSendFailure(error);
    return failure.isFinal ? giveUp(post, mail, failure) : tryLater(post, mail, failure);
  }
  mailAttempts.inc({ outcome: 'sent' });
  await noteSent(post.database, mail, post.clock.now());
}

type Failure = Pick<SendFailure, 'reason' | 'code' | 'reply'>;

async function tryLater(post: Post, mail: OutboxMail, failure: Failure): Promise<void> {
  const nextAttemptAt = nextAttempt(mail.attempts, post.clock.now());
  mailAttempts.inc({ outcome: 'put_off' });
  post.log.warn({ ...factsOf(mail, failure), nextAttemptAt }, 'a mail could not be sent');
  await noteFailed(post.database, mail.id, { reason: failure.reason, nextAttemptAt });
}

async function giveUp(post: Post, mail: OutboxMail, failure: Failure): Promise<void> {
  mailAttempts.inc({ outcome: 'given_up' });
  post.log.error(factsOf(mail, failure), 'a mail was given up');
  await noteFailed(post.database, mail.id, { reason: failure.reason, nextAttemptAt: null });
}

/** For the log. Servers repeat the address in their reason: that stays in the outbox. */
function factsOf(mail: OutboxMail, { code, reply }: Failure) {
  return { mailId: mail.id, template: mail.template, attempts: mail.attempts, code, reply };
}
