import { formatCountOf } from '#app/ground/format-count.ts';
import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

/** To a person, about everything of a day. */
export function notificationDigestMail(facts: MailFacts['notification-digest']): MailContent {
  const lines = facts.lines.split('\n');
  const count = Number(facts.count ?? lines.length);
  const rest = count - lines.length;
  const more = rest > 0 ? [`And ${formatCountOf(rest, 'more message', 'more messages')}.`] : [];
  return {
    subject: `Your notes today: ${formatCountOf(count, 'message')}`,
    preview: lines[0] ?? '',
    heading: 'Your notes today',
    greeting: facts.firstName,
    paragraphs: [...lines, ...more],
    action: { label: 'View Notifications', path: facts.path },
    remarks: ['You choose in your account what you are told of, and how.'],
  };
}
