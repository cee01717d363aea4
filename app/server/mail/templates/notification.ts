import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

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
  return path.startsWith('/dashboard/notes/') ? 'View Note' : 'View Your Requests';
}
