import { formatCount } from '#app/ground/format-count.ts';
import type { SystemPart } from '#app/domain/system/system-part.ts';
import type { Installation } from '#app/server/installation.ts';
import { readOutboxState } from '#app/server/mail/outbox-state.ts';
import { businessTimeText } from '#app/server/views/business-time.ts';
import { partOf, type Problem } from './part.ts';

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
export async function mailsPart({ database, settings, clock }: Installation): Promise<SystemPart> {
  const { waiting, failing, givenUp, oldestWaitingAt } = await readOutboxState(database);
  const { smtpUrl, isDemo, businessTimeZone } = settings;
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
      oldestWaitingAt === null ? 'None waits' : businessTimeText(oldestWaitingAt, businessTimeZone),
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
