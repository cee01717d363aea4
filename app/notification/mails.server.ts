import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';
import { formatCountOf } from '#app/ground/format-count.ts';

/** To a person, about one thing that has happened to a note they hold or a request of theirs. */
export function notificationMail(facts: MailFacts['notification']): MailContent {
  return {
    subject: facts.title,
    preview: facts.body,
    heading: facts.title,
    greeting: facts.firstName,
    paragraphs: [facts.body],
    action: { label: placeOf(facts.path), path: facts.path },
    remarks: ['You choose in your account what you are told of, and how.'],
  };
}

function placeOf(path: string): string {
  if (path.startsWith('/dashboard/notes/')) return 'View Note';
  if (path.startsWith('/dashboard/profiles/')) return 'View Your Evidence';
  return path.startsWith('/dashboard/requests/') ? 'View Request' : 'View Your Requests';
}

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
