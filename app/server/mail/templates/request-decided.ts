import type { MailContent } from '#app/server/mail/mail-content.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';

/** To the investor, when the team has decided. */
export function requestDecidedMail(facts: MailFacts['request-decided']): MailContent {
  const { subject, preview, heading, text } = WORDS[facts.decision];
  return {
    subject: `${subject} ${facts.address}`,
    preview,
    heading,
    greeting: facts.firstName,
    paragraphs: [text],
    facts: [
      { term: 'Property', value: facts.address },
      { term: 'Amount', value: facts.amount },
    ],
    action: { label: 'View Your Requests', path: facts.path },
  };
}

const WORDS = {
  approved: {
    subject: 'Approved: your request for',
    preview: 'The note now stands in your dashboard.',
    heading: 'Your request is approved',
    text:
      'Good news: your request is approved. The note now stands in your dashboard, with its ' +
      'payment schedule.',
  },
  rejected: {
    subject: 'Not approved: your request for',
    preview: 'We could not approve this request.',
    heading: 'Your request was not approved',
    text:
      'We could not approve this request; nothing was charged. If you would like to know why, ' +
      'please contact us.',
  },
} as const;
